import type { Provider } from '../../contract/payments/providers.ts';
import { adyen } from './adyen/provider.ts';
import { digiteal } from './digiteal/provider.ts';
import { multisafepayForGuests } from './multisafepay/for-guests.ts';
import { multisafepay } from './multisafepay/provider.ts';
import { ogone } from './ogone/provider.ts';
import type { PaymentProvider } from './provider.ts';

export const paymentProviders: Readonly<Record<Provider, PaymentProvider>> = { adyen, ogone, multisafepay, digiteal };

/** Those with which guests can pay. */
export const guestProviders: Readonly<Partial<Record<Provider, PaymentProvider>>> = {
  multisafepay: multisafepayForGuests,
};
