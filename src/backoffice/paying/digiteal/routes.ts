import { isWholeAddress } from '../../../contract/address.ts';
import { payDigitealPresale, startDigitealPayment } from '../../../contract/payments/digiteal.ts';
import { checkImmediatePayment } from '../../../contract/rules/confirmation.ts';
import { readAccountOf } from '../../customers/accounts/store.ts';
import { mustBeConfirmed } from '../../customers/passwords/confirmed.ts';
import { findUsableMandate } from '../../selling/subscriptions/means.ts';
import { Asking } from '../../server/asking.ts';
import { checked } from '../../server/checked.ts';
import { Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { goneOnWith, placeCustomerOrder } from '../payments/customer-order.ts';
import { mustBeWithinLimit } from '../payments/direct-debit-limit.ts';
import { tellKeptUsed } from '../payments/kept-means.ts';
import { saleOutcome } from '../payments/sale-outcome.ts';
import { awaitAnswer, startPayment } from '../payments/store.ts';
import { creditorOf } from './creditor.ts';
import { beginCollection, sendCollection } from './mandates/tell-mandate.ts';
import { resumePresale, waitingFor } from './presale.ts';

export const digitealRoutes: Route[] = [
  route(startDigitealPayment, async (scope, { immediatePaymentConfirmed, ...order }) => {
    checked({ immediatePaymentConfirmed: checkImmediatePayment(immediatePaymentConfirmed) });
    await mustHaveAddress(scope);
    const { presale, running } = await placeCustomerOrder(scope, order, {
      provider: 'digiteal',
      paymentType: 'DIRECT_DEBIT',
      allow: ({ total }) => mustBeWithinLimit(scope, total),
    });
    if (running) goneOnWith(running, 'digiteal');
    else await startPayment(scope, waitingFor(presale));
    return {
      id: presale.id,
      mandateReference: (await findUsableMandate(scope))?.reference ?? null,
      creditor: await creditorOf(scope),
    };
  }),

  route(payDigitealPresale, async (scope, { presale_id: presaleId }) => {
    const { payment } = await resumePresale(scope, presaleId);
    if (payment.state !== 'WAITING') return saleOutcome(scope, presaleId);
    mustBeConfirmed(scope);
    const mandate = await findUsableMandate(scope);
    if (mandate === undefined) throw new Refusal(409, 'exception.mandate.notCreated');
    await tellKeptUsed(scope, presaleId, mandate.isOwn);
    const begun = await beginCollection(scope, payment, mandate.reference);
    await awaitAnswer(scope, begun.id, { subject: scope.user.accountId, call: payDigitealPresale.name });
    return new Asking(async (outside) => {
      await sendCollection(outside, begun);
      return (inside) => saleOutcome(inside, presaleId);
    });
  }),
];

/** A direct debit needs the debtor's whole address. */
async function mustHaveAddress(scope: AccountScope): Promise<void> {
  if (!isWholeAddress(await readAccountOf(scope))) throw new Refusal(409, 'exception.address.incomplete');
}
