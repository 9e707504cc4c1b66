import { startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import { topUp } from './purchases.ts';
import type { Person, World } from './world.ts';

/** Agreed to where the bank is asked at once. */
export const direct = { immediatePaymentConfirmed: true };

/** An order whose payment failed, of a customer whose month is full. */
export async function endedUnpaid(world: World) {
  const by = await world.person('digiteal');
  const { id: presaleId } = await world.ask(startDigitealPayment, { ...topUp, ...direct }, by);
  await world.rows`update payment set state = 'FAILED' where tenant_id = 'digiteal' and presale_id = ${presaleId}`;
  await world.rows`update sale set status = 'ERROR' where tenant_id = 'digiteal' and id = ${presaleId}`;
  await givenSubscription(world, by, { saleItemId: 'another', recurring: true, price: 19_000 });
  return { by, presaleId };
}

export async function givenSubscription(
  world: World,
  by: Person,
  { saleItemId, recurring, price = 2995 }: { saleItemId: string; recurring: boolean; price?: number },
) {
  const id = `given-${by.userId}-${saleItemId}`;
  const day = soonThisMonth(world.now());
  await world.rows`
    insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price, created_at, valid_until, renew_date, payment_type)
    values (${by.tenant}, ${id}, ${by.accountId}, ${saleItemId}, ${by.plateId}, '1-ABC-123', '{"nl":"Premium"}', ${recurring}, ${price}, ${world.now().toISOString()},
      ${day}, ${recurring ? day : null}, ${recurring ? 'DIRECT_DEBIT' : null})`;
  return id;
}

/** In three days, or on the last day of the month: what is collected later is of another month. */
function soonThisMonth(now: Date): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(now);
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${today.slice(0, 8)}${String(Math.min(day + 3, last)).padStart(2, '0')}`;
}

export async function setFault(world: World, fault: string, value: string): Promise<void> {
  const body = JSON.stringify({ provider: 'multisafepay', fault, value });
  await world.send('/sandbox/faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
