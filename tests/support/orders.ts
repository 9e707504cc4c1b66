import type { Provider } from '../../src/contract/payments/providers.ts';
import { paymentActs } from '../../src/portal/acts/payments.ts';
import { type Act, newAct } from '../../src/portal/ledger/act.ts';
import { noon } from './device.ts';

const answers = {
  multisafepay: { payment_url: 'https://pay.example' },
  ogone: { url: 'https://pay.example', parameters: {} },
  adyen: { resultCode: 'Pending' },
  digiteal: { mandateReference: null },
};

/** An order as it lies in the ledger; with the sale that came of it, where one did. */
export function order(provider: Provider, key: string, told: Partial<Act> = {}, sale?: string): Act {
  const input = { saleItemId: 'top-up', totalAmount: 2_500 };
  const asked = newAct(paymentActs[provider].order.asked(key, input as never, null), noon);
  return {
    ...asked,
    state: 'done',
    ...(sale !== undefined && { answer: { id: sale, ...answers[provider] } }),
    ...told,
  };
}
