import { documentSale } from '../../papers/documents/document-sale.ts';
import { confirmOrder } from '../../papers/mail/order-confirmed.ts';
import { fulfil } from '../../selling/fulfilment/fulfil.ts';
import type { Hindrance, Means } from '../../selling/fulfilment/giving.ts';
import { lockOrder, type Presale, saleStatusOfId, setSaleStatus } from '../../selling/orders/presale.ts';
import type { TenantScope } from '../../server/scope.ts';
import { isRunning, meantBy, saleStatusOf, standingOn, stateAfter, type Word } from './decide.ts';
import { type Card, keepCard, meansOf } from './means.ts';
import { type MoneyBack, setRefunded } from './money-back.ts';
import { cameBack, notSentBack, returned, tellPartBefore } from './returned.ts';
import { isDirectDebit } from './settings.ts';
import { changePayment, findPayment, keepNotice, listPayments, lockPayment, type Payment } from './store.ts';
import { isToBeKept, noteCard } from './tell-card.ts';
import { tellGoingBack, tellInReview } from './tell-people.ts';
import { withoutMoney } from './without-money.ts';

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
  /** Money that went back, in a word that says so or beside one that says that the payment stands. */
  readonly back?: MoneyBack | undefined;
  /** What was asked to be sent back was not. */
  readonly refundFailed?: true | undefined;
  /** The payment at the provider that was given up: it is gone, also where it is told to be paid only after that. */
  readonly undoes?: string | undefined;
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
    const [changed, effect] = await heard(inside, payment, order, told);
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

async function heard(
  inside: TenantScope,
  payment: Payment,
  order: LockedOrder,
  told: PaymentNews,
): Promise<[Payment, string]> {
  const { presale } = order;
  const { status = null, amount } = told;
  const outcome = meantBy(told.outcome, payment.state);
  if (outcome === 'returned') {
    const isChargeback = told.outcome === 'undone';
    const all = { reference: told.outcome, amount: isChargeback ? undefined : amount, isChargeback };
    return returned(inside, payment, presale, told.back ?? all, status);
  }
  if (told.refundFailed && payment.returnedAt === null && payment.details['sentBack'] === true) {
    await notSentBack(inside, payment, presale);
    return [payment, 'not sent back'];
  }
  if (told.outcome === 'kept' && payment.returnedAt !== null) return cameBack(inside, payment, presale, status);
  const [changed, effect] = await applied(inside, payment, order, told);
  if (told.back === undefined) return [changed, effect];
  const [less, back] = await returned(inside, changed, presale, told.back, status);
  return [less, `${effect}, ${back}`];
}

async function applied(
  inside: TenantScope,
  payment: Payment,
  order: LockedOrder,
  told: PaymentNews,
): Promise<[Payment, string]> {
  const { providerReference = null, status = null } = told;
  const outcome = meantBy(told.outcome, payment.state);
  const details = told.undoes === undefined ? told.details : { ...told.details, undone: told.undoes };
  const hasGone = payment.returnedAt !== null;
  const state = hasGone ? undefined : stateAfter(payment.state, outcome);
  if (state === undefined) {
    // The notification that overtook the answer may not have told of the card.
    if (told.card && payment.state === 'PAID') await noteCard(inside, payment, order.presale, told.card);
    // Adyen's own answer says more of a failure than the notification that overtook it.
    const isNews =
      told.by === 'answer'
        ? payment.state !== 'PAID'
        : told.undoes !== undefined ||
          (isRunning(payment.state) && (details !== undefined || providerReference !== null));
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
  const isUndone = told.providerReference !== undefined && payment.details['undone'] === told.providerReference;
  if (isUndone)
    return returned(inside, payment, presale, { reference: 'undone', isChargeback: true }, told.status ?? null);
  if (told.amount !== payment.amount || told.currency !== payment.currency) {
    inside.log('error', 'payment differs from its sale', { payment: payment.id });
    await tellInReview(inside, presale, payment, 'differs');
    return [await changePayment(inside, payment, { ...change, differs: true }), 'differs'];
  }
  const card =
    told.card && presale.accountId !== null && isToBeKept(payment, presale)
      ? await keepCard(
          inside,
          { accountId: presale.accountId, userId: presale.userId },
          payment.provider,
          told.card,
          payment.startedAt,
        )
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
  const changed = await changePayment(inside, payment, {
    ...change,
    ...(hindrance && { refundReason: hindrance, sendsBack }),
  });
  await tellPartBefore(inside, presale, changed);
  return [changed, hindrance ?? 'fulfilled'];
}

/** Gives what was ordered and confirms it to the customer, once; the months of a running subscription were agreed to before. */
async function give(
  inside: TenantScope,
  { presale, others }: LockedOrder,
  means: Means,
  isPaid: boolean,
): Promise<Hindrance | undefined> {
  const hindrance = await fulfil(inside, presale, others, means);
  // Of an invoice that it is paid has been told.
  const isNew = presale.fulfilledAt === null && presale.renewsOn === null && presale.invoiceId === null;
  if (hindrance === undefined && isNew) await confirmOrder(inside, presale.id, isPaid);
  return hindrance;
}

/** What the customer sees follows from all payments together. */
async function settleSale(inside: TenantScope, presaleId: string): Promise<void> {
  const before = await saleStatusOfId(inside, presaleId);
  const order = await lockOrder(inside, presaleId);
  const payments = await listPayments(inside, presaleId);
  await setRefunded(
    inside,
    presaleId,
    standingOn(payments).map(({ id }) => id),
  );
  const status = saleStatusOf(payments, order?.presale.fulfilledAt != null);
  if (before === status || (before === 'SUCCESS' && status !== 'REFUNDED')) return;
  await setSaleStatus(inside, presaleId, status);
  if (status === 'SUCCESS') await documentSale(inside, presaleId);
}
