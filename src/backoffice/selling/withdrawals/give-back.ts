import { sql } from '../../database/sql.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { dayOf, todayOf } from '../../server/today.ts';
import { daysLater } from '../orders/calendar.ts';
import type { Presale } from '../orders/presale.ts';
import type { OrderCategory } from '../orders/price.ts';
import { daysUsed, refundOf } from './decide.ts';

/** Takes back what was given and is not used. Gives what is owed for it in cents; undefined, and nothing taken, where that is for people to say. */
type GivingBack = (inside: TenantScope, presale: Presale) => Promise<number | undefined>;

export const givingBack: Record<OrderCategory, GivingBack> = {
  CHARGE: unusedCredit,
  GIFT: unusedGifts,
  // What it is of was bought before: that may be withdrawn from, its payment may not.
  INVOICE: async () => undefined,
  SUBSCRIPTION: unusedDays,
  PREPAID: unusedWashes,
};

async function unusedCredit(inside: TenantScope, presale: Presale): Promise<number | undefined> {
  const { id, accountId, total } = presale;
  const [account] = await inside.query<{ balance: number }>(sql`
    select balance from account where ${ours(inside)} and account_id = ${accountId} for update`);
  const [sale] = await inside.query<{ given: number }>(sql`
    select credit_change as given from sale where ${ours(inside)} and id = ${id} for update`);
  if (account === undefined || sale === undefined) return undefined;
  const left = Math.max(0, Math.min(sale.given, account.balance));
  const owed = refundOf(total, { used: total - left, all: total }, presale.immediateStart);
  if (owed === undefined) return undefined;
  await inside.query(sql`
    update account set balance = balance - ${owed} where ${ours(inside)} and account_id = ${accountId}`);
  await inside.query(sql`update sale set credit_change = credit_change - ${owed} where ${ours(inside)} and id = ${id}`);
  return owed;
}

async function unusedGifts(inside: TenantScope, presale: Presale): Promise<number | undefined> {
  const vouchers = await inside.query<{ id: string; used: boolean }>(sql`
    select id, used_at is not null as used from gift_voucher
    where ${ours(inside)} and presale_id = ${presale.id} order by id for update`);
  const used = vouchers.filter((voucher) => voucher.used).length;
  const owed = refundOf(presale.total, { used, all: vouchers.length }, true);
  if (owed === undefined) return undefined;
  // The codes of these are worth nothing any more.
  await inside.query(sql`
    update gift_voucher set used_at = ${inside.now.toISOString()}
    where ${ours(inside)} and presale_id = ${presale.id} and used_at is null`);
  return owed;
}

async function unusedWashes(inside: TenantScope, presale: Presale): Promise<number | undefined> {
  const vouchers = await inside.query<{ id: string; used: boolean }>(sql`
    select voucher.id, voucher.used
    from prepaid_voucher as voucher
    join prepaid_purchase as purchase on purchase.tenant_id = voucher.tenant_id and purchase.id = voucher.purchase_id
    where ${ours(inside, 'voucher')} and purchase.presale_id = ${presale.id} order by voucher.id for update of voucher`);
  const used = vouchers.filter((voucher) => voucher.used).length;
  const owed = refundOf(presale.total, { used, all: vouchers.length }, presale.immediateStart);
  if (owed === undefined) return undefined;
  await inside.query(sql`
    delete from prepaid_voucher where ${ours(inside)} and not used
      and purchase_id in (select id from prepaid_purchase where ${ours(inside)} and presale_id = ${presale.id})`);
  // Nothing was bought where nothing of it was used.
  await inside.query(sql`
    delete from prepaid_purchase where ${ours(inside)} and presale_id = ${presale.id} and not exists (
      select 1 from prepaid_voucher as voucher where voucher.tenant_id = prepaid_purchase.tenant_id and voucher.purchase_id = prepaid_purchase.id)`);
  return owed;
}

/** A subscription that began with this presale; further months of one that runs are for people to judge. */
async function unusedDays(inside: TenantScope, presale: Presale): Promise<number | undefined> {
  const [begun] = await inside.query<{ id: string; createdAt: string; validUntil: string | null }>(sql`
    select id, created_at as "createdAt", valid_until as "validUntil" from subscription
    where ${ours(inside)} and presale_id = ${presale.id} for update`);
  if (begun === undefined || begun.validUntil === null) return undefined;
  const today = todayOf(inside);
  const use = daysUsed(dayOf(inside, new Date(begun.createdAt)), begun.validUntil, today);
  const owed = refundOf(presale.total, use, presale.immediateStart);
  await inside.query(sql`
    update subscription set stopped_at = coalesce(stopped_at, ${inside.now.toISOString()}::timestamptz), renew_date = null,
      valid_until = case when ${owed === undefined}::boolean then valid_until else least(valid_until, ${daysLater(today, -1)}::date) end
    where ${ours(inside)} and id = ${begun.id}`);
  await keepEntry(inside, 'subscription stopped', { subscription: begun.id }, { because: 'withdrawn' });
  return owed;
}
