import type { AnonymousSale } from '../../../contract/sales.ts';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

export async function findAnonymousSale(scope: TenantScope, uuid: string): Promise<AnonymousSale | undefined> {
  const [sale] = await scope.query<Omit<AnonymousSale, 'prepaidSaleItems'> & { id: string }>(sql`
    select presale.id, presale.uuid, sale.date, sale.item, sale.amount, sale.status
    from presale join sale on sale.tenant_id = presale.tenant_id and sale.id = presale.id
    where ${ours(scope, 'presale')} and presale.uuid = ${uuid}`);
  if (sale === undefined) return undefined;
  const { id, ...told } = sale;
  return { ...told, prepaidSaleItems: await listPurchasesOf(scope, id) };
}

async function listPurchasesOf(scope: TenantScope, presaleId: string): Promise<AnonymousSale['prepaidSaleItems']> {
  const purchases = await scope.query<Omit<AnonymousSale['prepaidSaleItems'][number], 'vouchers'>>(sql`
    select id, uuid, name, purchased_on as "purchasedOn", valid_until as "validUntil"
    from prepaid_purchase where ${ours(scope)} and presale_id = ${presaleId} order by id`);
  const vouchers = await scope.query<{ id: string; name: string; code: string; used: boolean; purchaseId: string }>(sql`
    select prepaid_voucher.id, prepaid_voucher.name, code, used, purchase_id as "purchaseId"
    from prepaid_voucher join prepaid_purchase on prepaid_purchase.tenant_id = prepaid_voucher.tenant_id and prepaid_purchase.id = purchase_id
    where ${ours(scope, 'prepaid_voucher')} and presale_id = ${presaleId} and not blocked order by position`);
  return purchases.map((purchase) => ({
    ...purchase,
    vouchers: vouchers
      .filter(({ purchaseId }) => purchaseId === purchase.id)
      .map(({ purchaseId: _, ...voucher }) => voucher),
  }));
}
