import { checkIban } from '../../../../contract/rules/iban.ts';
import { lockOrder } from '../../../selling/orders/presale.ts';
import type { TenantScope } from '../../../server/scope.ts';
import { changePayment, findPayment, listPayments, type Payment } from '../../payments/store.ts';
import { tell } from '../../payments/tell.ts';
import { collect } from '../client.ts';
import { isNewsOf, type MandateNews } from '../words.ts';
import { announceFirst } from './announce-first.ts';
import { changeMandate, endChecks, findMandate, type Kept, lockMandate } from './store.ts';
import { transferMandate } from './transfer.ts';

/** What was told about a mandate. Once it is active, the presale it was signed for is collected. Undefined when there is no such mandate. */
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
    const iban = news.iban === undefined ? undefined : checkIban(news.iban);
    if (isNewsOf(mandate.state, news.state))
      await changeMandate(inside, mandate, { ...news, iban: iban?.ok ? iban.value : undefined });
    const isActive = mandate.state === 'ACTIVE' || news.state === 'ACTIVE';
    return isActive && payment ? beginCollection(inside, payment, reference) : undefined;
  });
  if (due) await sendCollection(outside, due);
  const after = await findMandate(outside, reference);
  if (after?.state === 'AUTHORIZED' && news.state === 'AUTHORIZED') await handOver(outside, after);
  return findMandate(outside, reference);
}

/** Without an answer it stays to be handed over. */
export async function handOver(outside: TenantScope, mandate: Kept): Promise<void> {
  const answer = await transferMandate(outside, mandate);
  if (answer === 'taken') await endChecks(outside, mandate.reference);
  if (answer === 'refused') await tellMandate(outside, mandate.reference, { state: 'FAILED' });
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

/** Asks the provider to collect; when it does not answer, the payment stays started until a webhook says more. */
export async function sendCollection(outside: TenantScope, payment: Payment): Promise<Payment | undefined> {
  const told = await collect(outside, payment);
  return told ? tell(outside, payment.id, told) : findPayment(outside, payment.id);
}
