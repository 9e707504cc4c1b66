import type { ProviderName } from '../../backoffice/paying/payments/settings.ts';
import { adyen } from './adyen/identity.ts';
import { digiteal } from './digiteal/identity.ts';
import type { Identity } from './identity.ts';
import { multisafepay } from './multisafepay/identity.ts';
import { ogone } from './ogone/identity.ts';

export const identities: Readonly<Record<ProviderName, Identity>> = { adyen, ogone, multisafepay, digiteal };
