import type { InputOf } from '../../../contract/call.ts';
import { type AdyenPayment, payWithAdyen } from '../../../contract/payments/adyen.ts';
import { holdAccount } from '../../customers/accounts/store.ts';
import { mustBeConfirmed } from '../../customers/passwords/confirmed.ts';
import { judgeOrder } from '../../selling/orders/judge-order.ts';
import { holdAgain } from '../../selling/orders/place-order.ts';
import { lockOrder, type Presale, setSaleStatus } from '../../selling/orders/presale.ts';
import { Asking } from '../../server/asking.ts';
import { later, notFound, Refusal } from '../../server/refusal.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import { checkReturnAddress } from '../payments/addresses.ts';
import { placeCustomerOrder } from '../payments/customer-order.ts';
import { isRunning } from '../payments/decide.ts';
import { tellKeptUsed } from '../payments/kept-means.ts';
import { findCard, type StoredCard } from '../payments/means.ts';
import { mustBeOffered } from '../payments/offered.ts';
import { asText } from '../payments/outside.ts';
import { findPayment, listPayments, type Payment, startPayment } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import { cancel, pay } from './client.ts';
import { paymentAnswer } from './result.ts';

type AdyenOrder = InputOf<typeof payWithAdyen>;

/** A payment for a new order, or another try for one whose last payment brought no money. */
export async function payOrder(scope: AccountScope, order: AdyenOrder): Promise<Asking<AdyenPayment, AccountScope>> {
  checkReturnAddress(scope, order.returnUrl);
  const card = await storedCardOf(scope, order);
  if (card !== null) mustBeConfirmed(scope);
  const begin = async (inside: AccountScope, presale: Presale) => {
    if (card !== null) await tellKeptUsed(inside, presale.id, card.userId === inside.user.id);
    return startPayment(inside, newPayment(inside, order, presale, card?.id ?? null));
  };
  if (order.presaleId === undefined) {
    const { presale, running } = await placeCustomerOrder(scope, order, {
      provider: 'adyen',
      paymentType: card === null ? 'CARD' : 'CARD_TOKEN',
    });
    if (running) throw new Refusal(409, 'exception.payment.underWay');
    const payment = await begin(scope, presale);
    return new Asking((outside) => sent(outside, payment, order));
  }
  const { presale, last } = await triedBefore(scope, order, order.presaleId);
  if (!isRunning(last.state)) {
    const payment = await begin(scope, presale);
    return new Asking((outside) => sent(outside, payment, order));
  }
  // The customer came back from the bank without an answer: that payment has to be closed before there may be another.
  return new Asking(async (outside) => {
    if (last.state !== 'WAITING' || !(await closed(outside, last))) return async () => underWay();
    const payment = await outside.transaction(async (inside) => {
      const again = await triedBefore(inside, order, presale.id);
      return isRunning(again.last.state) ? undefined : begin(inside, again.presale);
    });
    return payment ? sent(outside, payment, order) : async () => underWay();
  });
}

function underWay(): never {
  throw new Refusal(409, 'exception.payment.underWay');
}

function newPayment(scope: AccountScope, order: AdyenOrder, presale: Presale, storedCardId: string | null) {
  // What is paid again each month needs a card that can be charged again.
  const isSubscription = presale.category === 'SUBSCRIPTION';
  const keepsCard = order.storePaymentMethod === true || isSubscription;
  const details = {
    shopperReference: scope.user.accountId,
    keepsCard,
    isSubscription,
    ...(storedCardId === null ? {} : { storedCardId }),
  };
  return {
    presaleId: presale.id,
    provider: 'adyen' as const,
    amount: order.totalAmount,
    state: 'STARTED' as const,
    details,
    call: payWithAdyen.name,
    subject: scope.user.accountId,
  };
}

/** The presale of an earlier try, still for the same goods at the same price, and still held. */
async function triedBefore(
  scope: AccountScope,
  order: AdyenOrder,
  presaleId: string,
): Promise<{ presale: Presale; last: Payment }> {
  await holdAccount(scope);
  const locked = await lockOrder(scope, presaleId);
  const last = (await listPayments(scope, presaleId)).at(-1);
  if (locked === undefined || last === undefined || locked.presale.accountId !== scope.user.accountId) throw notFound();
  const { presale, others } = locked;
  if ([presale, ...others].some(({ fulfilledAt }) => fulfilledAt !== null))
    throw new Refusal(409, 'exception.payment.notPossible');
  const judged = await judgeOrder(scope, order);
  mustBeOffered(scope, 'adyen', judged.offer.category);
  const isSame =
    judged.offer.id === presale.saleItemId &&
    judged.invoiceId === presale.invoiceId &&
    judged.total === presale.total &&
    judged.quantity === presale.quantity;
  if (!isSame || (judged.item?.id ?? null) !== presale.identificationItemId)
    throw new Refusal(409, 'exception.payment.notPossible');
  if (!isRunning(last.state)) {
    await holdAgain(scope, presale, judged);
    await setSaleStatus(scope, presale.id, 'PENDING');
  }
  return { presale, last };
}

/** Adyen says by notification that it is; one that has not arrived yet lets the customer try again a little later. */
async function closed(outside: TenantScope, payment: Payment): Promise<boolean> {
  await cancel(outside, payment);
  const after = await findPayment(outside, payment.id);
  return after !== undefined && !isRunning(after.state);
}

async function sent(
  outside: AccountScope,
  payment: Payment,
  order: AdyenOrder,
): Promise<(inside: AccountScope) => Promise<AdyenPayment>> {
  const { paymentMethod, returnUrl, origin, browserInfo } = order;
  const { keepsCard, isSubscription, storedCardId } = payment.details;
  const isKept = keepsCard === true || storedCardId !== undefined;
  const kept = { isNew: storedCardId === undefined, isSubscription: isSubscription === true };
  const told = await pay(outside, payment, {
    shopperReference: outside.user.accountId,
    paymentMethod,
    kept: isKept ? kept : undefined,
    returnUrl,
    origin,
    browserInfo,
  });
  if (told === undefined) throw later(409, 'exception.command.running', 2);
  await tell(outside, payment.id, told);
  return (inside) => answerOf(inside, payment.id);
}

async function answerOf(scope: TenantScope, paymentId: string): Promise<AdyenPayment> {
  const payment = await findPayment(scope, paymentId);
  if (payment === undefined) throw notFound();
  return paymentAnswer(payment);
}

/** Null when it is a card that the customer has just typed. */
async function storedCardOf(scope: AccountScope, { paymentMethod }: AdyenOrder): Promise<StoredCard | null> {
  const token = asText(paymentMethod['storedPaymentMethodId']);
  if (token === undefined) return null;
  const card = await findCard(scope, 'adyen', token);
  if (card === undefined) throw new Refusal(409, 'exception.payment.invalidCard');
  return card;
}
