import type { Fate } from '../../selling/fulfilment/take-back.ts';
import { lockOrder } from '../../selling/orders/presale.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import type { TenantScope } from '../../server/scope.ts';
import { moneyBackOf } from '../payments/money-back.ts';
import type { ProviderName } from '../payments/settings.ts';
import { changePayment, listPayments, lockPayment, type Payment } from '../payments/store.ts';
import { providers } from '../providers.ts';

/** What an operator's word to pay a sale back came to. */
export type Refunding = Refunded | { readonly is: 'unknown' | 'not paid' | 'gone already' };

interface Refunded {
  readonly is: 'going back' | 'by hand';
  readonly provider: ProviderName;
  readonly amount: number;
  readonly reference: string;
}

/**
 * The operator pays a sale back of its own will, and says what becomes of what was bought. The money goes by itself where its provider does that and
 * nothing of it has gone yet, else by hand; either way the goods follow once the provider says that all of it has gone.
 */
export async function refundSale(inside: TenantScope, saleId: string, goods: Fate): Promise<Refunding> {
  const { payment, refunding } = await weigh(inside, saleId);
  if (payment === undefined) return refunding;
  await changePayment(inside, payment, { goodsOnReturn: goods, sendsBack: refunding.is === 'going back' });
  const { amount } = refunding;
  await keepEntry(inside, 'refund asked for', { sale: saleId, payment: payment.id }, { amount, goods });
  inside.log('info', 'refund wanted', { payment: payment.id, goods });
  return refunding;
}

/** What that would come to; changes nothing. */
export async function weighRefund(inside: TenantScope, saleId: string): Promise<Refunding> {
  return (await weigh(inside, saleId)).refunding;
}

async function weigh(
  inside: TenantScope,
  saleId: string,
): Promise<
  | { readonly refunding: Refunded; readonly payment: Payment }
  | { readonly refunding: Exclude<Refunding, Refunded>; readonly payment?: never }
> {
  const order = await lockOrder(inside, saleId);
  if (order === undefined) return { refunding: { is: 'unknown' } };
  const paid = (await listPayments(inside, saleId)).filter(({ state }) => state === 'PAID');
  const kept = paid.find(isKept);
  const payment = kept && (await lockPayment(inside, kept.id));
  if (payment === undefined)
    return { refunding: { is: paid.some(({ returnedAt }) => returnedAt !== null) ? 'gone already' : 'not paid' } };
  const { soFar } = await moneyBackOf(inside, payment.id);
  const sendsBack = providers[payment.provider].sendBack !== undefined && soFar === 0;
  const { provider, amount, providerReference } = payment;
  const refunding: Refunded = {
    is: sendsBack ? 'going back' : 'by hand',
    provider,
    amount: amount - soFar,
    reference: providerReference ?? payment.id,
  };
  return { refunding, payment };
}

/** It paid what was given, and is with the operator still. */
function isKept({ differs, refundReason, returnedAt }: Payment): boolean {
  return !differs && refundReason === null && returnedAt === null;
}
