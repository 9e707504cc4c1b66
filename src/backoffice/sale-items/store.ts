import type { BulkDiscountTier, SaleItem, SaleItemCategoryCode } from '../../contract/sale-items.ts';
import { sql } from '../database/sql.ts';
import { inLanguage, type Words } from '../server/language.ts';
import { ours, type TenantScope } from '../server/scope.ts';

interface Row {
  id: string;
  category_code: SaleItemCategoryCode;
  name: Words;
  description: Words | null;
  price: number;
  quantity: number;
  recurring: boolean;
  available_quantity: number | null;
  offered_quantity: number | null;
  single_price: number | null;
  bundle_quantity: number | null;
  bulk_discounts: BulkDiscountTier[];
  promotion: { percentage: number; until: string } | null;
}

/** What the tenant sells, in the order in which it wants it shown. */
export async function listItems(scope: TenantScope, category?: SaleItemCategoryCode): Promise<SaleItem[]> {
  const rows = await scope.query<Row>(sql`
    select * from sale_item where ${ours(scope)} and category_code = coalesce(${category ?? null}, category_code) order by position`);
  return rows.map((row) => itemOf(row, scope));
}

export async function findItem(scope: TenantScope, id: string): Promise<SaleItem | undefined> {
  const [row] = await scope.query<Row>(sql`select * from sale_item where ${ours(scope)} and id = ${id}`);
  return row && itemOf(row, scope);
}

function itemOf(row: Row, scope: TenantScope): SaleItem {
  return {
    id: row.id,
    name: inLanguage(row.name, scope.language),
    description: row.description && inLanguage(row.description, scope.language),
    price: row.price,
    quantity: row.quantity,
    recurring: row.recurring,
    categoryCode: row.category_code,
    bulkDiscounts: row.bulk_discounts,
    firstSubscriptionPromotion: promotionOn(row, scope.now),
    ...prepaidOf(row),
  };
}

function prepaidOf(row: Row): Partial<SaleItem> {
  if (row.single_price === null || row.bundle_quantity === null) return {};
  return {
    availableQuantity: row.available_quantity,
    offeredQuantity: row.offered_quantity,
    prepaidSaleItemDefinition: { saleItemPrice: row.single_price, quantity: row.bundle_quantity },
    advantage: row.single_price * row.bundle_quantity - row.price,
  };
}

function promotionOn({ promotion }: Row, now: Date): SaleItem['firstSubscriptionPromotion'] {
  if (promotion === null) return null;
  const daysRemaining = Math.ceil((new Date(promotion.until).getTime() - now.getTime()) / 86_400_000);
  return daysRemaining > 0 ? { percentage: promotion.percentage, daysRemaining } : null;
}
