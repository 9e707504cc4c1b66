import type { Provider } from '../../src/contract/payment-providers.ts';
import {
  orderWithAdyen,
  orderWithDigiteal,
  orderWithMultisafepay,
  orderWithOgone,
} from '../../src/portal/acts/payments.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { noon } from './device.ts';

const placing = {
  multisafepay: {
    entry: orderWithMultisafepay,
    answered: (id: string) => ({ id, payment_url: 'https://pay.example' }),
  },
  ogone: { entry: orderWithOgone, answered: (id: string) => ({ id, url: 'https://pay.example', parameters: {} }) },
  adyen: { entry: orderWithAdyen, answered: (id: string) => ({ id, resultCode: 'Pending' }) },
  digiteal: { entry: orderWithDigiteal, answered: (id: string) => ({ id, mandateReference: null }) },
};

/** An order as it lies in the ledger; with the sale that came of it, where one did. */
export function order(provider: Provider, key: string, told: Partial<Act> = {}, sale?: string): Act {
  const { entry, answered } = placing[provider];
  const input = { saleItemId: 'top-up', totalAmount: 2_500 };
  const asked = newAct(entry.asked(key, input as never, null), noon);
  return { ...asked, state: 'done', ...(sale !== undefined && { answer: answered(sale) }), ...told };
}
