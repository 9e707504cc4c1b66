import { documentSale } from '../../papers/documents/document-sale.ts';
import { confirmOrder } from '../../papers/mail/order-confirmed.ts';
import { fulfil } from '../../selling/fulfilment/fulfil.ts';
import type { Hindrance, Means } from '../../selling/fulfilment/giving.ts';
import { endUnpaid } from '../../selling/fulfilment/subscription.ts';
import { takeBackCredit } from '../../selling/fulfilment/take-back.ts';
import { lockOrder, type Presale, saleStatusOfId, setSaleStatus } from '../../selling/orders/presale.ts';
import { renewalRefused } from '../../selling/renewals/refused.ts';
import { isClosing, release } from '../../selling/reservations/store.ts';
import type { TenantScope } from '../../server/scope.ts';
import { isRunning, meantBy, saleStatusOf, stateAfter, type Word } from './decide.ts';
import { type Card, keepCard, meansOf } from './means.ts';
import { isDirectDebit } from './settings.ts';
import { changePayment, findPayment, keepNotice, listPayments, lockPayment, type Payment } from './store.ts';
import { tellCameBack, tellGoingBack, tellInReview, tellReturned } from './tell-people.ts';

/** What was said about a payment; that its sender may say so has been checked before. */
export interface PaymentNews {
  /** The same thing told again changes nothing. */
  readonly event: string;
  readonly by: 'notification' | 'return' | 'answer' | 'look-up' | 'our own';
  readonly outcome: Word;
  /** The provider's own word. */
  readonly status?: string;
  /** In cents; a payment counts as paid only when the provider says that it was this much. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly providerReference?: string | undefined;
  readonly details?: Record<string, unknown>;
  readonly card?: Card | undefined;
}

/**
 * The one place where a payment changes: what was told, what it does to the sale and what is given for it happen
 * together. Undefined when we know no such payment.
 */
export async function tell(scope: TenantScope, paymentId: string, told: PaymentNews): Promise<Payment | undefined> {
  return scope.transaction(async (inside) => {
    const known = await findPayment(inside, paymentId);
    const order = known && (await lockOrder(inside, known.presaleId));
    const payment = order && (await lockPayment(inside, paymentId));
    if (payment === undefined || order === undefined) return undefined;
    const [changed, effect] = await applied(inside, payment, order, told);
    const { event, by, outcome, status = null, amount = null, currency = null } = told;
    await keepNotice(inside, paymentId, {
      event: `${by} ${event}`,
      toldBy: by,
      outcome,
      status,
      amount,
      currency,
      effect,
    });
    if (changed.state !== payment.state) {
      const fields = {
        tenant: inside.tenant.id,
        payment: paymentId,
        from: payment.state,
        to: changed.state,
        by,
        effect,
      };
      inside.log('info', 'payment changed', fields);
    }
    await settleSale(inside, order.presale.id);
    return changed;
  });
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

async function applied(
  inside: TenantScope,
  payment: Payment,
  order: LockedOrder,
  told: PaymentNews,
): Promise<[Payment, string]> {
  const { providerReference = null, status = null, details } = told;
  const outcome = meantBy(told.outcome, payment.state);
  if (outcome === 'returned') return returned(inside, payment, order, told);
  if (told.outcome === 'kept' && payment.returnedAt !== null) return cameBack(inside, payment, order, status);
  const hasGone = payment.returnedAt !== null;
  const state = hasGone ? undefined : stateAfter(payment.state, outcome);
  if (state === undefined) {
    // Adyen's own answer says more of a failure than the notification that overtook it.
    const isNews =
      told.by === 'answer'
        ? payment.state !== 'PAID'
        : isRunning(payment.state) && (details !== undefined || providerReference !== null);
    return [
      isNews
        ? await changePayment(inside, payment, {
            providerReference,
            providerStatus: status,
            ...(details ? { details } : {}),
          })
        : payment,
      'nothing new',
    ];
  }
  const change = { state, providerReference, providerStatus: status, ...(details && { details }) };
  if (state === 'PAID') return paid(inside, payment, order, told, change);
  const changed = await changePayment(inside, payment, change);
  if (!isRunning(state)) await withoutMoney(inside, order.presale);
  if (opensOnTrust(changed, order.presale))
    return [changed, (await give(inside, order, meansOf(changed, undefined), false)) ?? 'opened'];
  return [changed, state];
}

/** The money is gone, or was never there. */
async function returned(
  inside: TenantScope,
  payment: Payment,
  { presale }: LockedOrder,
  {
    outcome,
    amount,
    status: providerStatus = null,
  }: Pick<PaymentNews, 'outcome' | 'amount'> & { status?: string | null },
): Promise<[Payment, string]> {
  inside.log('warning', 'payment returned', { payment: payment.id });
  if (outcome === 'returned' && amount !== undefined && amount < payment.amount) return [payment, 'returned in part'];
  if (isCollectionSentBack(payment)) await endUnpaid(inside, presale);
  if (payment.state === 'PAID' && payment.returnedAt === null)
    await tellReturned(inside, presale, payment, wasUsed(payment) && (await takeBackCredit(inside, presale)));
  // The money came and went without our hearing of it: nothing is given for it, and what was given on trust ends.
  if (isRunning(payment.state)) {
    await withoutMoney(inside, presale);
    const change = { state: 'REFUSED', providerStatus, returned: true } as const;
    return [await changePayment(inside, payment, change), 'returned unseen'];
  }
  const change = { providerStatus, returned: payment.state === 'PAID' };
  return [await changePayment(inside, payment, change), 'returned'];
}

/** What was taken back for it is for the operator to give again: the customer was told otherwise, and may have been paid by other means. */
async function cameBack(
  inside: TenantScope,
  payment: Payment,
  { presale }: LockedOrder,
  status: string | null,
): Promise<[Payment, string]> {
  if (payment.providerStatus === status) return [payment, 'nothing new'];
  await tellCameBack(inside, presale, payment);
  return [await changePayment(inside, payment, { providerStatus: status }), 'came back'];
}

/** A customer may send back a direct debit for weeks; what is refunded by card was the operator's own decision. */
function isCollectionSentBack({ provider, state, returnedAt, refundReason }: Payment): boolean {
  return isDirectDebit(provider) && state === 'PAID' && returnedAt === null && refundReason === null;
}

/** Something was given for it. */
function wasUsed({ differs, refundReason }: Payment): boolean {
  return !differs && refundReason === null;
}

/** A direct debit takes days; with an active mandate the subscription does not wait for the money. */
function opensOnTrust({ provider, state }: Payment, { category }: Presale): boolean {
  return isDirectDebit(provider) && state === 'PENDING' && category === 'SUBSCRIPTION';
}

async function paid(
  inside: TenantScope,
  payment: Payment,
  { presale, others }: LockedOrder,
  told: PaymentNews,
  change: object,
): Promise<[Payment, string]> {
  if (told.amount !== payment.amount || told.currency !== payment.currency) {
    inside.log('error', 'payment differs from its sale', { payment: payment.id });
    await tellInReview(inside, presale, payment, 'differs');
    return [await changePayment(inside, payment, { ...change, differs: true }), 'differs'];
  }
  const card =
    told.card && presale.accountId !== null
      ? await keepCard(inside, presale.accountId, payment.provider, told.card)
      : undefined;
  const twice = (await listPayments(inside, presale.id)).some(({ id, state }) => id !== payment.id && state === 'PAID');
  const hindrance: Hindrance | undefined = twice
    ? 'order fulfilled already'
    : await give(inside, { presale, others }, meansOf(payment, card), true);
  // What was collected from a bank account goes back by hand.
  const sendsBack = !isDirectDebit(payment.provider);
  if (hindrance) {
    inside.log('warning', 'payment has to be sent back', { payment: payment.id, reason: hindrance });
    await (sendsBack
      ? tellGoingBack(inside, presale, payment, hindrance)
      : tellInReview(inside, presale, payment, hindrance));
  }
  return [
    await changePayment(inside, payment, { ...change, ...(hindrance && { refundReason: hindrance, sendsBack }) }),
    hindrance ?? 'fulfilled',
  ];
}

/** Gives what was ordered and confirms it to the customer, once; the months of a running subscription were agreed to before. */
async function give(
  inside: TenantScope,
  { presale, others }: LockedOrder,
  means: Means,
  isPaid: boolean,
): Promise<Hindrance | undefined> {
  const hindrance = await fulfil(inside, presale, others, means);
  const isNew = presale.fulfilledAt === null && presale.renewsOn === null;
  if (hindrance === undefined && isNew) await confirmOrder(inside, presale.id, isPaid);
  return hindrance;
}

/** The sale did not come about by this payment: a subscription that was opened on trust ends, a hold without a use is given back. */
async function withoutMoney(inside: TenantScope, presale: Presale): Promise<void> {
  const { fulfilledAt, reservationId, renewsOn, extendedId } = presale;
  if (fulfilledAt !== null) await endUnpaid(inside, presale);
  else if (renewsOn !== null && extendedId !== null) await renewalRefused(inside, extendedId);
  if (reservationId !== null && (await isClosing(inside, reservationId))) await release(inside, reservationId);
}

/** What the customer sees follows from all payments together. */
async function settleSale(inside: TenantScope, presaleId: string): Promise<void> {
  const before = await saleStatusOfId(inside, presaleId);
  const order = await lockOrder(inside, presaleId);
  const status = saleStatusOf(await listPayments(inside, presaleId), order?.presale.fulfilledAt != null);
  if (before === status || (before === 'SUCCESS' && status !== 'REFUNDED')) return;
  await setSaleStatus(inside, presaleId, status);
  if (status === 'SUCCESS') await documentSale(inside, presaleId);
}
