import type { BulkDiscountTier, SaleItemCategoryCode } from '../../../contract/sale-items.ts';
import type { Words } from '../../server/language.ts';

/** What the tenant offers, as it stands in its catalogue. Money in cents. */
export interface Offer {
  readonly id: string;
  readonly category: SaleItemCategoryCode;
  readonly name: Words;
  readonly price: number;
  /** Washes in a bundle, months of a subscription. */
  readonly quantity: number;
  readonly recurring: boolean;
  /** Null: no limit. */
  readonly available: number | null;
  readonly bundleQuantity: number | null;
  readonly bulkDiscounts: readonly BulkDiscountTier[];
  readonly promotion: { readonly percentage: number; readonly until: string } | null;
}

/** Of an order: that of its sale item, or that it pays an open invoice. */
export type OrderCategory = SaleItemCategoryCode | 'INVOICE';

/** What an order is for: an offer, or an open invoice that is paid. */
export interface Ordered extends Pick<Offer, 'name' | 'recurring' | 'available'> {
  /** Of the offer. */
  readonly id: string | null;
  readonly category: OrderCategory;
}

/** What the buyer has already. */
export interface BuyerStanding {
  /** Running subscriptions of this item. */
  readonly running: number;
  /** Never had a subscription of any kind. */
  readonly first: boolean;
}

export const newcomer: BuyerStanding = { running: 0, first: false };

/** What one costs: the lowest tier reached by what runs already and what is ordered now, less the promotion for a first subscription. */
export function unitPrice(offer: Offer, ordered: number, standing: BuyerStanding, now: Date): number {
  const count = offer.category === 'SUBSCRIPTION' ? standing.running + ordered : ordered;
  const tier = offer.bulkDiscounts
    .filter(({ from }) => from <= count)
    .reduce((price, reached) => Math.min(price, reached.price), offer.price);
  const { promotion } = offer;
  const promoted =
    offer.category === 'SUBSCRIPTION' && standing.first && promotion !== null && new Date(promotion.until) > now;
  return promoted ? Math.round((tier * (100 - promotion.percentage)) / 100) : tier;
}
