import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { Presale } from '../orders/presale.ts';
import type { OrderCategory } from '../orders/price.ts';
import type { Renewable } from '../renewals/store.ts';
import { openAgain } from './invoice.ts';
import { endUnpaid } from './subscription.ts';

export interface TakenBack {
  readonly what: 'credit' | 'codes' | 'subscription' | 'invoice';
  /** What had been used of it: owed from now on. In cents. */
  readonly debt: number;
  /** Of a subscription that would have gone on, and ended for it. */
  readonly renewable?: Renewable | undefined;
}

/** What becomes of what was bought when its money goes back: its customer keeps it, or it is taken back. */
export type Fate = 'stay' | 'go';

/** What was bought with money that went back cannot be used any more, and what was used of it is owed. Undefined: nothing was taken. */
export async function takeBack(inside: TenantScope, presale: Presale): Promise<TakenBack | undefined> {
  const taken = await takingBack[presale.category](inside, presale);
  if (taken !== undefined && taken.what !== 'credit') await owe(inside, presale, taken.debt);
  return taken;
}

type TakingBack = (inside: TenantScope, presale: Presale) => Promise<TakenBack | undefined>;

const takingBack: Record<OrderCategory, TakingBack> = {
  CHARGE: takeCredit,
  GIFT: blockGifts,
  INVOICE: async (inside, presale) => ((await openAgain(inside, presale)) ? { what: 'invoice', debt: 0 } : undefined),
  PREPAID: blockWashes,
  SUBSCRIPTION: async (inside, presale) => {
    const ended = await endUnpaid(inside, presale);
    return ended && { what: 'subscription', debt: 0, ...ended };
  },
};

/** What was spent of the credit leaves less than nothing. */
async function takeCredit(inside: TenantScope, { id, accountId }: Presale): Promise<TakenBack | undefined> {
  const [taken] = await inside.query<{ credit: number }>(sql`
    with given as (
      select credit_change as credit from sale where ${ours(inside)} and id = ${id} and credit_change > 0 for update)
    update sale set credit_change = 0 from given where ${ours(inside, 'sale')} and sale.id = ${id} returning given.credit`);
  if (taken === undefined) return undefined;
  await inside.query(
    sql`update account set balance = balance - ${taken.credit} where ${ours(inside)} and account_id = ${accountId}`,
  );
  return { what: 'credit', debt: taken.credit };
}

/** Vouchers that were redeemed have become credit of people who know nothing of it: their giver owes it. */
async function blockGifts(inside: TenantScope, { id }: Presale): Promise<TakenBack> {
  const vouchers = await inside.query<{ amount: number; used: boolean }>(sql`
    update gift_voucher set blocked_at = case when used_at is null then ${inside.now.toISOString()}::timestamptz end
    where ${ours(inside)} and presale_id = ${id} returning amount, used_at is not null as used`);
  return { what: 'codes', debt: vouchers.reduce((sum, { amount, used }) => sum + (used ? amount : 0), 0) };
}

async function blockWashes(inside: TenantScope, { id, total }: Presale): Promise<TakenBack> {
  const washes = await inside.query<{ used: boolean }>(sql`
    update prepaid_voucher set blocked = not used
    where ${ours(inside)} and purchase_id in (select id from prepaid_purchase where ${ours(inside)} and presale_id = ${id}) returning used`);
  const used = washes.filter((wash) => wash.used).length;
  return { what: 'codes', debt: washes.length === 0 ? 0 : Math.round((total * used) / washes.length) };
}

/** A guest has no account with which to owe; the operator is told that the money went back. */
async function owe(inside: TenantScope, { id, accountId }: Presale, debt: number): Promise<void> {
  if (debt === 0 || accountId === null) return;
  await inside.query(
    sql`update account set balance = balance - ${debt} where ${ours(inside)} and account_id = ${accountId}`,
  );
  await inside.query(sql`update sale set credit_change = credit_change - ${debt} where ${ours(inside)} and id = ${id}`);
}
