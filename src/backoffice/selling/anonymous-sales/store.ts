import type { Language } from '../../../contract/languages.ts';
import type { AnonymousSale } from '../../../contract/sales.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { triesSince } from '../orders/presale.ts';
import { nameOfPurchase, nameOfSale, purchaseCalled } from '../sale-items/name-today.ts';
import { boughtAfter, daysToWithdraw } from '../withdrawals/decide.ts';

export async function findAnonymousSale(scope: TenantScope, uuid: string): Promise<AnonymousSale | undefined> {
  const [sale] = await scope.query<Omit<AnonymousSale, 'prepaidSaleItems'> & { number: string }>(sql`
    select presale.id as number, presale.uuid, sale.date, ${nameOfSale(scope)} as item, sale.sale_item_id as "saleItemId", sale.amount, sale.status,
      case when fulfilled_at is not null and withdrawn_at is null and sale.status = 'SUCCESS'
        and (sale.date at time zone ${scope.tenant.timeZone})::date >= ${boughtAfter(todayOf(scope))}::date
        then (sale.date at time zone ${scope.tenant.timeZone})::date + ${daysToWithdraw}::int end as "withdrawUntil",
      presale.quantity, ${isPayableAgain(scope)} as "payableAgain", withdrawn_at is not null as withdrawn
    from presale join sale on sale.tenant_id = presale.tenant_id and sale.id = presale.id
    where ${ours(scope, 'presale')} and presale.uuid = ${uuid}`);
  if (sale === undefined) return undefined;
  return { ...sale, prepaidSaleItems: await listPurchasesOf(scope, sale.number) };
}

/** Nothing of its order is paid, or being paid elsewhere than on a page that is still open. */
function isPayableAgain(scope: TenantScope): Sql {
  return sql`(presale.created_at > ${triesSince(scope).toISOString()} and not exists (
    select 1 from presale as one left join payment on payment.tenant_id = one.tenant_id and payment.presale_id = one.id
    where one.tenant_id = presale.tenant_id and one.order_id = presale.order_id
      and (one.fulfilled_at is not null or payment.state in ('STARTED', 'PENDING', 'UNCERTAIN', 'PAID'))))`;
}

/** A purchase of a guest, as its mail tells it. */
export interface GuestPurchase {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly amount: number;
  readonly language: Language;
}

/** What guests bought with this address and can still use, the newest first. */
export async function listPurchasesWith(scope: TenantScope, email: string, most: number): Promise<GuestPurchase[]> {
  return scope.query(sql`
    select purchase.id, purchase.uuid, purchase.name, presale.total as amount, presale.language
    from presale join prepaid_purchase as purchase on purchase.tenant_id = presale.tenant_id and purchase.presale_id = presale.id
    where ${ours(scope, 'presale')} and presale.email = ${email} and presale.account_id is null and withdrawn_at is null
      and (purchase.valid_until is null or purchase.valid_until >= ${todayOf(scope)}::date)
    order by presale.created_at desc, purchase.id limit ${most}`);
}

async function listPurchasesOf(scope: TenantScope, presaleId: string): Promise<AnonymousSale['prepaidSaleItems']> {
  type Row = Omit<AnonymousSale['prepaidSaleItems'][number], 'vouchers'> & { nameToday: string | null };
  const purchases = await scope.query<Row>(sql`
    select id, uuid, name, ${nameOfPurchase(scope)} as "nameToday", purchased_on as "purchasedOn", valid_until as "validUntil"
    from prepaid_purchase where ${ours(scope)} and presale_id = ${presaleId} order by id`);
  const vouchers = await scope.query<{ id: string; name: string; code: string; used: boolean; purchaseId: string }>(sql`
    select prepaid_voucher.id, prepaid_voucher.name, code, used, purchase_id as "purchaseId"
    from prepaid_voucher join prepaid_purchase on prepaid_purchase.tenant_id = prepaid_voucher.tenant_id and prepaid_purchase.id = purchase_id
    where ${ours(scope, 'prepaid_voucher')} and presale_id = ${presaleId} and not blocked order by position`);
  return purchases.map(({ nameToday, ...purchase }) => {
    const own = vouchers.filter(({ purchaseId }) => purchaseId === purchase.id);
    return purchaseCalled({ ...purchase, vouchers: own.map(({ purchaseId: _, ...voucher }) => voucher) }, nameToday);
  });
}
