import type { SalePaymentType } from '../../../contract/sales.ts';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { waysToKeep } from '../fulfilment/codes.ts';

export interface Withdrawable {
  readonly saleId: string;
  readonly accountId: string | null;
  /** A guest's, who bought as a consumer whichever account has it now. */
  readonly email: string | null;
  readonly item: string;
  readonly paymentType: SalePaymentType;
  readonly isBusiness: boolean;
  readonly withdrawnAt: string | null;
}

/** What was bought under the number of an order or of a subscription; a guest's is also found by its uuid. */
export async function findWithdrawable(scope: TenantScope, contract: string): Promise<Withdrawable | undefined> {
  const numbers = waysToKeep(contract).map((one) => one.toLowerCase());
  const [found] = await scope.query<Withdrawable>(sql`
    select sale.id as "saleId", presale.account_id as "accountId", presale.email, sale.item, sale.payment_type as "paymentType",
      presale.uuid is null and coalesce(account.vat_number is not null or account.vat_number_requested, false) as "isBusiness", presale.withdrawn_at as "withdrawnAt"
    from presale
    join sale on sale.tenant_id = presale.tenant_id and sale.id = presale.id
    left join account on account.tenant_id = presale.tenant_id and account.account_id = presale.account_id
    where ${ours(scope, 'presale')} and (presale.id = any(${numbers}::text[]) or presale.uuid = any(${numbers}::text[])
      or presale.id = (select presale_id from subscription where ${ours(scope)} and id = any(${numbers}::text[]) limit 1)) limit 1`);
  return found;
}

export async function markWithdrawn(inside: TenantScope, saleId: string): Promise<void> {
  await inside.query(sql`
    update presale set withdrawn_at = ${inside.now.toISOString()} where ${ours(inside)} and id = ${saleId}`);
}
