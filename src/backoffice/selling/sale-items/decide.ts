import { type SaleItem, type SaleItemCategory, saleItemCategoryCode } from '../../../contract/sale-items.ts';

/** The items by category; a category without items is left out. */
export function categoriesOf(items: readonly SaleItem[]): SaleItemCategory[] {
  return saleItemCategoryCode.options
    .map((code) => ({ code, saleItems: items.filter((item) => item.categoryCode === code) }))
    .filter(({ saleItems }) => saleItems.length > 0);
}

/** Guests may only buy prepaid items. */
export function isShownTo(item: SaleItem, visitor: 'guest' | 'customer'): boolean {
  return visitor === 'customer' || item.categoryCode === 'PREPAID';
}
