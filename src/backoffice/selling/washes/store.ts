import { randomUUID } from 'node:crypto';
import { plateKey } from '../../../contract/rules/plate.ts';
import { sql } from '../../database/sql.ts';
import type { Words } from '../../server/language.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';

export interface WashProgram {
  id: string;
  name: Words;
  price: number;
}

export async function listPrograms(scope: TenantScope): Promise<WashProgram[]> {
  return scope.query(sql`select id, name, price from wash_program where ${ours(scope)} order by position, id`);
}

export interface Visitor {
  itemId: string;
  itemName: string;
  enabled: boolean;
  accountId: string;
}

/** Whose plate the camera sees, or whose card is held before the reader. */
export async function findVisitor(scope: TenantScope, code: string): Promise<Visitor | undefined> {
  const card = code.trim();
  const [visitor] = await scope.query<Visitor>(sql`
    select id as "itemId", name as "itemName", status = 'ENABLED' as enabled, account_id as "accountId" from identification_item
    where ${ours(scope)} and (type_code, code) in (('ANPR', ${plateKey(code)}), ('RFID', ${card}), ('BARCODE', ${card}))`);
  return visitor;
}

export async function isSubscribed(inside: TenantScope, itemId: string): Promise<boolean> {
  const found = await inside.query(sql`
    select 1 from subscription
    where ${ours(inside)} and identification_item_id = ${itemId} and payment_returned_at is null
      and (valid_until is null or valid_until >= ${todayOf(inside)}::date)`);
  return found.length > 0;
}

/** The credit, locked until this transaction ends. */
export async function holdBalance(inside: TenantScope, accountId: string): Promise<number> {
  const [account] = await inside.query<{ balance: number }>(
    sql`select balance from account where ${ours(inside)} and account_id = ${accountId} for update`,
  );
  return account?.balance ?? 0;
}

export interface Use {
  readonly accountId: string;
  readonly programId: string;
  /** What it is called, in the language of the customer. */
  readonly item: string;
  readonly itemName: string;
  readonly amount: number;
  /** Where the terminal stands; one that is no branch of this operator is as good as none. */
  readonly locationId: string | undefined;
}

/** Takes it from the credit; it stands among the transactions. */
export async function takeCredit(
  inside: TenantScope,
  { accountId, programId, item, itemName, amount, locationId = '' }: Use,
): Promise<void> {
  await inside.query(sql`
    update account set balance = balance - ${amount} where ${ours(inside)} and account_id = ${accountId}`);
  await inside.query(sql`
    insert into sale (tenant_id, id, account_id, date, item, wash_program_id, location_id, amount, credit_change, payment_type, status, identification_item_name)
    select ${inside.tenant.id}, ${randomUUID()}, ${accountId}, ${inside.now.toISOString()}::timestamptz, ${item}, ${programId}, max(id),
      ${amount}::int, ${-amount}::int, 'CREDIT', 'SUCCESS', ${itemName}
    from location where ${ours(inside)} and id = ${locationId}`);
}
