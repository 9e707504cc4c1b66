import { listSaleItems, type SaleItem } from '../../contract/sale-items.ts';
import type { Ask } from '../api/ask.ts';

/** What the webshop sells, with its pictures, in the operator's order. */
export async function fetchPrepaidItems(ask: Ask): Promise<SaleItem[]> {
  const categories = await ask(listSaleItems, { includeImage: true, categoryCode: 'PREPAID' });
  // A back office may tell of all categories, whichever is asked for.
  return categories.filter(({ code }) => code === 'PREPAID').flatMap(({ saleItems }) => saleItems);
}

/** How many of it can be chosen; null where there is no limit. */
export function leftOf({ availableQuantity }: Pick<SaleItem, 'availableQuantity'>): number | null {
  return availableQuantity ?? null;
}

/** What so many cost, by the tiers that the operator tells. In cents. */
export function costOf({ price, bulkDiscounts = [] }: SaleItem, quantity: number): number {
  const reached = bulkDiscounts.filter(({ from }) => from <= quantity).map((tier) => tier.price);
  return Math.min(price, ...reached) * quantity;
}

/** What a bundle holds, what one of it costs, and what it saves; null for a single piece, or where the operator does not say. In cents. */
export function bundleIn({ price, advantage, prepaidSaleItemDefinition: bundle }: SaleItem): {
  readonly count: number;
  readonly each: number;
  readonly single: number;
  readonly saving: number;
} | null {
  if (bundle == null || bundle.quantity < 2) return null;
  const { quantity: count, saleItemPrice: single } = bundle;
  return { count, each: price / count, single: single * count, saving: advantage ?? single * count - price };
}
