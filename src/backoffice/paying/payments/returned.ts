import { creditSale } from '../../papers/documents/credit-notes.ts';
import { type Fate, takeBack } from '../../selling/fulfilment/take-back.ts';
import type { Presale } from '../../selling/orders/presale.ts';
import type { TenantScope } from '../../server/scope.ts';
import { endSendingBack } from '../refunds/store.ts';
import { isRunning } from './decide.ts';
import { type GoneBack, type MoneyBack, moneyBackOf, noteMoneyBack } from './money-back.ts';
import { isDirectDebit } from './settings.ts';
import { changePayment, type Payment } from './store.ts';
import { tellCameBack, tellOperator, tellReturned, tellReturnedInPart } from './tell-people.ts';
import { withoutMoney } from './without-money.ts';

/**
 * Money went back, or was never there: it counts whether it is told before the payment itself, after it or in parts, once.
 * What was bought with it is taken back when all of it has gone, or stays where the operator wants it so.
 */
export async function returned(
  inside: TenantScope,
  payment: Payment,
  presale: Presale,
  back: MoneyBack,
  status: string | null,
): Promise<[Payment, string]> {
  const gone = await noteMoneyBack(inside, payment, back);
  if (gone.soFar < payment.amount) {
    if (gone.isNew && payment.state === 'PAID') await tellReturnedInPart(inside, presale, payment, back.amount ?? 0);
    if (isOfSale(payment)) await creditSale(inside, presale.id, gone.soFar);
    return [payment, 'returned in part'];
  }
  if (payment.returnedAt !== null) return [payment, 'nothing new'];
  inside.log('warning', 'payment returned', { payment: payment.id });
  if (payment.state === 'PAID') await undoFor(inside, presale, payment, gone);
  // The money came and went without our hearing of it: nothing is given for it, and what was given on trust ends.
  const unseen = isRunning(payment.state);
  if (unseen) await withoutMoney(inside, presale);
  const change = { providerStatus: status, returned: true, ...(unseen && { state: 'REFUSED' as const }) };
  return [await changePayment(inside, payment, change), unseen ? 'returned unseen' : 'returned'];
}

/** Of a payment that is told to be paid after a part of it had gone back. */
export async function tellPartBefore(inside: TenantScope, presale: Presale, payment: Payment): Promise<void> {
  const { soFar } = await moneyBackOf(inside, payment.id);
  if (soFar === 0) return;
  await tellReturnedInPart(inside, presale, payment, soFar);
}

/** Its provider did not send back what it had taken on, or it is not known whether it did: a person does it. */
export async function notSentBack(inside: TenantScope, payment: Payment, presale: Presale): Promise<void> {
  await endSendingBack(inside, payment.id);
  await tellOperator(inside, presale, payment, payment.refundReason ?? 'not sent back', { byHand: true });
}

/** What was taken back for it is for the operator to give again: the customer was told otherwise, and may have been paid by other means. */
export async function cameBack(
  inside: TenantScope,
  payment: Payment,
  presale: Presale,
  status: string | null,
): Promise<[Payment, string]> {
  if (payment.providerStatus === status) return [payment, 'nothing new'];
  await tellCameBack(inside, presale, payment);
  return [await changePayment(inside, payment, { providerStatus: status }), 'came back'];
}

async function undoFor(inside: TenantScope, presale: Presale, payment: Payment, gone: GoneBack): Promise<void> {
  const isByUs = isOwnWill(payment, gone);
  const fate = wasUsed(payment) ? fateOf(payment, presale, isByUs) : undefined;
  const taken = fate === 'go' ? await takeBack(inside, presale) : undefined;
  await tellReturned(inside, presale, payment, { taken, stands: fate === 'stay', isByUs });
  // What a guest used is owed still; that of an account is paid by its next top-up, with a paper of its own.
  const stillOwed = presale.accountId === null ? (taken?.debt ?? 0) : 0;
  if (isOfSale(payment)) await creditSale(inside, presale.id, gone.soFar - stillOwed);
}

/** The operator paid it back. A customer may send back a direct debit for weeks, without a word to us: where no operator asked for it, it was them. */
function isOwnWill({ provider, goodsOnReturn }: Payment, { isChargeback }: GoneBack): boolean {
  return !isChargeback && (!isDirectDebit(provider) || goodsOnReturn !== null);
}

/** What an operator pays back without a word on it stays, but for credit, which is money itself, and an invoice, which is owed. */
function fateOf({ goodsOnReturn }: Payment, { category }: Presale, isByUs: boolean): Fate {
  if (!isByUs) return 'go';
  return goodsOnReturn ?? (category === 'CHARGE' || category === 'INVOICE' ? 'go' : 'stay');
}

/** Something was given for it. */
function wasUsed({ differs, refundReason }: Payment): boolean {
  return !differs && refundReason === null;
}

/** It paid the sale: given for it was what is withdrawn from as well. */
function isOfSale(payment: Payment): boolean {
  return wasUsed(payment) || payment.refundReason === 'withdrawn';
}
