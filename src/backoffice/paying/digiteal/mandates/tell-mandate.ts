import { checkIban } from '../../../../contract/rules/iban.ts';
import { lockOrder } from '../../../selling/orders/presale.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { changePayment, findPayment, listPayments, type Payment } from '../../payments/store.ts';
import { tell } from '../../payments/tell.ts';
import { collect } from '../client.ts';
import type { MandateNews } from '../words.ts';
import { announceFirst } from './announce-first.ts';
import { changeMandate, findMandate, type Kept, lockMandate } from './store.ts';

/**
 * What was told about a mandate. Active is final: a late "cancelled" of the same mandate changes nothing. Once it
 * is active, the presale it was signed for is collected. Undefined when there is no such mandate.
 */
export async function tellMandate(
  outside: TenantScope,
  reference: string,
  news: MandateNews,
): Promise<Kept | undefined> {
  const due = await outside.transaction(async (inside) => {
    const seen = await findMandate(inside, reference);
    if (seen === undefined) return undefined;
    // In the order of every other transaction on this order: presale, payment, mandate.
    const payment = await waitingPayment(inside, seen.presaleId);
    const mandate = await lockMandate(inside, reference);
    if (mandate === undefined) return undefined;
    const isNews = mandate.state !== 'ACTIVE' && (news.state !== 'PENDING' || mandate.state === 'PENDING');
    const iban = news.iban === undefined ? undefined : checkIban(news.iban);
    if (isNews) await changeMandate(inside, mandate, { ...news, iban: iban?.ok ? iban.value : undefined });
    const isActive = mandate.state === 'ACTIVE' || news.state === 'ACTIVE';
    return isActive && payment ? beginCollection(inside, payment, reference) : undefined;
  });
  if (due) await sendCollection(outside, due);
  return findMandate(outside, reference);
}

async function waitingPayment(inside: TenantScope, presaleId: string): Promise<Payment | undefined> {
  await lockOrder(inside, presaleId);
  const last = (await listPayments(inside, presaleId)).at(-1);
  return last?.provider === 'digiteal' && last.state === 'WAITING' ? last : undefined;
}

/** From now on it is to be collected, whatever happens to this process; its customer is told when and by which mandate. */
export async function beginCollection(
  inside: TenantScope,
  payment: Payment,
  mandateReference: string,
): Promise<Payment> {
  const mandate = await findMandate(inside, mandateReference);
  if (mandate) await announceFirst(inside, payment, mandate);
  return changePayment(inside, payment, { state: 'STARTED', details: { mandateReference } });
}

/** Asks the provider to collect; when it does not answer, the payment stays started and is asked for again. */
export async function sendCollection(outside: TenantScope, payment: Payment): Promise<Payment | undefined> {
  const told = await collect(outside, payment);
  return told ? tell(outside, payment.id, told) : findPayment(outside, payment.id);
}
