import type { SaleItem, SaleItemCategoryCode } from '../../../contract/sale-items.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { inLanguage, type Words } from '../../server/language.ts';
import { type AccountScope, ours, type TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { monthsLater } from '../orders/calendar.ts';
import { type Offer, unitPrice } from '../orders/price.ts';
import { promisedTo, runningOf } from '../orders/store.ts';
import { idleOf } from '../reservations/store.ts';
import { monthsOfPrepaid } from '../vouchers/validity.ts';

interface Row extends Offer {
  description: Words | null;
  offered_quantity: number | null;
  single_price: number | null;
  /** In base64, where it was asked for. */
  picture: string | null;
}

interface ItemQuery {
  readonly category?: SaleItemCategoryCode | undefined;
  readonly includeImage?: boolean;
}

/** What the tenant sells, in the order in which it wants it shown; to a customer also what it costs them. */
export async function listItems(
  scope: TenantScope | AccountScope,
  { category, includeImage = false }: ItemQuery,
): Promise<SaleItem[]> {
  const rows = await scope.query<Row>(sql`
    select ${columnsWith(scope, includeImage)} from sale_item
    where ${ours(scope, 'sale_item')} and category_code = coalesce(${category ?? null}, category_code) order by position`);
  const toCustomer = await standingFor(scope);
  return rows.map((row) => ({
    ...itemOf(row, scope),
    ...toCustomer(row),
    ...(includeImage && { image: row.picture }),
  }));
}

export async function findItem(scope: TenantScope | AccountScope, id: string): Promise<SaleItem | undefined> {
  const [row] = await scope.query<Row>(
    sql`select ${columnsWith(scope, false)} from sale_item where ${ours(scope, 'sale_item')} and id = ${id}`,
  );
  return row && { ...itemOf(row, scope), ...(await standingFor(scope))(row) };
}

function columnsWith(scope: TenantScope, includeImage: boolean): Sql {
  const picture = includeImage
    ? sql`(select translate(encode(content, 'base64'), chr(10), '') from picture where ${ours(scope, 'picture')} and file = sale_item.picture)`
    : sql`null`;
  return sql`id, category_code as category, name, description, price, quantity, recurring, available_quantity as available, offered_quantity,
    single_price, bundle_quantity as "bundleQuantity", bulk_discounts as "bulkDiscounts", promotion, ${picture} as picture`;
}

/**
 * What a subscription more would cost this customer now, and when it would be paid for again; and how many of something scarce they can choose: what
 * they hold themselves and do not pay for is not sold out to them.
 */
async function standingFor(scope: TenantScope | AccountScope): Promise<(row: Row) => Partial<SaleItem>> {
  if (!('user' in scope)) return () => ({});
  const { accountId } = scope.user;
  const [running, own, promised] = await Promise.all([
    runningOf(scope),
    idleOf(scope, accountId),
    promisedTo(scope, accountId),
  ]);
  return (row) => {
    if (row.category === 'PREPAID' && row.available !== null)
      return { availableQuantity: row.available + (own.get(row.id) ?? 0) };
    if (row.category !== 'SUBSCRIPTION') return {};
    const isFirst = running.size === 0;
    const standing = { running: running.get(row.id) ?? 0, first: isFirst && promised.size === 0 };
    // What is ordered with it already can be ordered again as it was.
    const isTheirs = isFirst && (promised.size === 0 || promised.has(row.id));
    return {
      ...(!isTheirs && { firstSubscriptionPromotion: null }),
      calculatedPrice: unitPrice(row, 1, standing, scope.now),
      nextPaymentDate: row.recurring ? monthsLater(todayOf(scope), row.quantity) : null,
    };
  };
}

function itemOf(row: Row, scope: TenantScope): SaleItem {
  return {
    id: row.id,
    name: inLanguage(row.name, scope.language),
    description: row.description && inLanguage(row.description, scope.language),
    price: row.price,
    quantity: row.quantity,
    recurring: row.recurring,
    categoryCode: row.category,
    bulkDiscounts: [...row.bulkDiscounts],
    firstSubscriptionPromotion: promotionOn(row, scope.now),
    ...prepaidOf(row, scope),
  };
}

function prepaidOf(row: Row, { tenant }: Pick<TenantScope, 'tenant'>): Partial<SaleItem> {
  if (row.single_price === null || row.bundleQuantity === null) return {};
  return {
    availableQuantity: row.available,
    offeredQuantity: row.offered_quantity,
    prepaidSaleItemDefinition: { saleItemPrice: row.single_price, quantity: row.bundleQuantity },
    advantage: row.single_price * row.bundleQuantity - row.price,
    monthsValid: monthsOfPrepaid(settingOf(tenant).region, tenant.settings.prepaidMonths),
  };
}

function promotionOn({ promotion }: Row, now: Date): SaleItem['firstSubscriptionPromotion'] {
  if (promotion === null) return null;
  const daysRemaining = Math.ceil((new Date(promotion.until).getTime() - now.getTime()) / 86_400_000);
  return daysRemaining > 0 ? { percentage: promotion.percentage, daysRemaining } : null;
}
