import type { SaleItemCategory } from '../../src/contract/sale-items.ts';

/** In the walks there is no end of this one: everything that the demo sells prepaid is scarce, and held for who chooses it. */
export const plenty = 'premium-10';

/** What is on sale, as the back office tells it to these walks. */
export function withPlenty(categories: readonly SaleItemCategory[]): readonly SaleItemCategory[] {
  return categories.map((category) => ({
    ...category,
    saleItems: category.saleItems.map((item) => ({
      ...item,
      ...(item.id === plenty && { availableQuantity: null, offeredQuantity: null }),
    })),
  }));
}
