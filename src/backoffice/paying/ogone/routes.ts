import type { SaleOutcome } from '../../../contract/orders.ts';
import { reportOgoneFailure, reportOgoneSuccess, startOgonePayment } from '../../../contract/payments/ogone.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { goneOnWith, placeCustomerOrder } from '../payments/customer-order.ts';
import { isOwn, saleOutcome } from '../payments/sale-outcome.ts';
import { hasContract } from '../payments/settings.ts';
import { changePayment, findPayment, startPayment } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import { readFeedback } from './feedback.ts';
import { type Form, formFor } from './form.ts';
import { ogoneSettings } from './settings.ts';

export const ogoneRoutes: Route[] = [
  route(startOgonePayment, async (scope, order) => {
    const { presale, running, judged } = await placeCustomerOrder(scope, order, {
      provider: 'ogone',
      paymentType: 'CARD',
    });
    if (running) return { id: presale.id, ...(goneOnWith(running, 'ogone').details['form'] as Form) };
    const started = {
      presaleId: presale.id,
      provider: 'ogone',
      amount: presale.total,
      state: 'WAITING',
      subject: scope.user.accountId,
    } as const;
    const payment = await startPayment(scope, started);
    const form = formFor(scope, payment, { language: scope.language, keepsCard: judged.offer.recurring });
    await changePayment(scope, payment, { details: { form } });
    return { id: presale.id, ...form };
  }),

  route(reportOgoneSuccess, (scope, { parameters }) => reported(scope, parameters)),
  route(reportOgoneFailure, (scope, { parameters }) => reported(scope, parameters)),
];

/** Which of the two addresses the customer came back to says nothing; only what Ogone signed does. */
async function reported(scope: AccountScope, parameters: Record<string, string>): Promise<SaleOutcome> {
  if (!hasContract(scope.tenant, 'ogone')) throw new Refusal(409, 'exception.payment.notPossible');
  const feedback = readFeedback(parameters, ogoneSettings(scope), 'return');
  if (feedback === undefined) {
    scope.log('warning', 'forged return', { provider: 'ogone' });
    throw new Refusal(409, 'exception.payment.notPossible');
  }
  const payment = await findPayment(scope, feedback.reference);
  if (payment?.provider !== 'ogone' || !(await isOwn(scope, payment))) throw notFound();
  await tell(scope, payment.id, feedback.told);
  return saleOutcome(scope, payment.presaleId);
}
