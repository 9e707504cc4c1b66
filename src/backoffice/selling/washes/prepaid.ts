import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { waysToKeep } from '../fulfilment/codes.ts';

export interface PrepaidWash {
  id: string;
  used: boolean;
  validUntil: string | null;
  accountId: string | null;
}

/** The wash that a code was bought for; other scans of the same code wait until this transaction ends. */
export async function holdPrepaid(inside: TenantScope, code: string): Promise<PrepaidWash | undefined> {
  const [held] = await inside.query<PrepaidWash>(sql`
    select voucher.id, used, valid_until as "validUntil", account_id as "accountId"
    from prepaid_voucher as voucher
    join prepaid_purchase as purchase on purchase.tenant_id = voucher.tenant_id and purchase.id = purchase_id
    where ${ours(inside, 'voucher')} and voucher.code = any(${waysToKeep(code)}::text[]) and not blocked for update of voucher`);
  return held;
}

export async function markUsed(inside: TenantScope, id: string): Promise<void> {
  await inside.query(sql`update prepaid_voucher set used = true where ${ours(inside)} and id = ${id}`);
}
