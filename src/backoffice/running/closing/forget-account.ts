import { type Sql, sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/**
 * Removes a customer. Invoices, tickets, sales and payments stay for the books, without an account; so do declarations, mandates with which was collected,
 * and what others hold in their hands: codes that were printed, and vouchers that were given. The rest goes with the account's own row.
 * @returns how many rows were removed or lost their customer, by table
 */
export async function forgetAccount(inside: TenantScope, accountId: string): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [table, statement] of statements(inside, accountId))
    removed[table] = (removed[table] ?? 0) + (await inside.query(statement)).length;
  return removed;
}

/** What is done to each table; rows that refer to the account go with it. */
export function statements(inside: TenantScope, accountId: string): [string, Sql][] {
  const theirs = sql`${ours(inside)} and account_id = ${accountId}`;
  return [
    // An answer may repeat what was typed; with which key something was ordered is known for ever.
    [
      'command',
      sql`update command set body = null, user_id = null, browser = null, system = null where ${ours(inside)} and subject = ${accountId} returning 1`,
    ],
    [
      'payment',
      sql`update payment set details = '{}', command_subject = null, command_key = null where ${ours(inside)} and presale_id in (select id from presale where ${theirs}) returning 1`,
    ],
    [
      'presale',
      sql`update presale set account_id = null, user_id = null, email = null, reason = null, gift = null where ${theirs} returning 1`,
    ],
    ['sale', sql`update sale set account_id = null, identification_item_name = null where ${theirs} returning 1`],
    ['month_count', sql`delete from month_count where ${theirs} returning 1`],
    ['ticket', sql`update ticket set account_id = null where ${theirs} returning 1`],
    ['prepaid_purchase', sql`update prepaid_purchase set account_id = null where ${theirs} returning 1`],
    [
      'gift_voucher',
      sql`
        update gift_voucher set account_id = null,
          recipient_email = case when sent_at is null and used_at is null then recipient_email end,
          message = case when sent_at is null and used_at is null then message end
        where ${theirs} returning 1`,
    ],
    [
      'gift_voucher',
      sql`update gift_voucher set used_by_account_id = null where ${ours(inside)} and used_by_account_id = ${accountId} returning 1`,
    ],
    ['discount_voucher', sql`delete from discount_voucher where ${theirs} returning 1`],
    ['reservation', sql`update reservation set account_id = null where ${theirs} returning 1`],
    ['purchase_claim', sql`delete from purchase_claim where ${theirs} returning 1`],
    ['declaration', sql`update declaration set account_id = null where ${theirs} returning 1`],
    ['account', sql`delete from account where ${theirs} returning 1`],
  ];
}
