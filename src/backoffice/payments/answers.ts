import type { Call } from '../../contract/call.ts';
import { payWithAdyen, sendAdyenDetails } from '../../contract/payments-adyen.ts';
import { payDigitealPresale } from '../../contract/payments-digiteal.ts';
import { startAnonymousMultisafepayPayment, startMultisafepayPayment } from '../../contract/payments-multisafepay.ts';
import { addSubscription } from '../../contract/subscriptions.ts';
import type { AccountScope } from '../server/scope.ts';
import { paymentAnswer } from './adyen/result.ts';
import { customerAnswer, guestAnswer } from './multisafepay/start.ts';
import { saleOutcome } from './sale-outcome.ts';
import type { Payment } from './store.ts';
import { boughtSubscription } from './subscription.ts';

/** The calls whose answer waits for a provider, and how that answer follows from where the payment stands. */
const answers: readonly (readonly [Call, (scope: AccountScope, payment: Payment) => Promise<unknown>])[] = [
  [payWithAdyen, async (_, payment) => paymentAnswer(payment)],
  [sendAdyenDetails, async (_, payment) => paymentAnswer(payment)],
  [startMultisafepayPayment, (scope, { id }) => customerAnswer(scope, id)],
  [startAnonymousMultisafepayPayment, (scope, { id }) => guestAnswer(scope, id)],
  [payDigitealPresale, (scope, { presaleId }) => saleOutcome(scope, presaleId)],
  [addSubscription, (scope, { id }) => boughtSubscription(scope, id)],
];

export function answerTo(name: string | null) {
  const found = answers.find(([call]) => call.name === name);
  return found && { call: found[0], answer: found[1] };
}
