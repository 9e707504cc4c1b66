import type { PrepaidPurchase } from '../../../contract/prepaid-items.ts';
import { sql } from '../../database/sql.ts';
import { type AccountScope, mine, ours } from '../../server/scope.ts';
import { nameOfPurchase, purchaseCalled } from '../sale-items/name-today.ts';

/** Newest first, each with its vouchers. */
export async function listPurchases(scope: AccountScope): Promise<PrepaidPurchase[]> {
  const rows = await scope.query<PrepaidPurchase & { nameToday: string | null }>(sql`
    select id, uuid, name, ${nameOfPurchase(scope)} as "nameToday", purchased_on as "purchasedOn", valid_until as "validUntil",
      (select coalesce(jsonb_agg(jsonb_build_object('id', voucher.id, 'name', voucher.name, 'code', voucher.code, 'used', voucher.used) order by position), '[]')
       from prepaid_voucher as voucher where ${ours(scope, 'voucher')} and purchase_id = prepaid_purchase.id and not blocked) as vouchers
    from prepaid_purchase where ${mine(scope)} order by purchased_on desc, id`);
  return rows.map(({ nameToday, ...purchase }) => purchaseCalled(purchase, nameToday));
}
