import type { SaleItem } from '../sale-items.ts';

type Priced = Pick<SaleItem, 'price' | 'bulkDiscounts' | 'firstSubscriptionPromotion'>;

interface ExplainedPrice {
  /** What is paid from the second payment on, in cents. */
  readonly later: number;
  /** Why the first payment is less than the price in the catalogue. */
  readonly because: { readonly promotion: number } | { readonly from: number } | null;
}

/** Makes out why a subscription costs what the back office calculated: it tells the amount alone. A promotion is for the first payment only. */
export function explainPrice(
  { price, bulkDiscounts = [], firstSubscriptionPromotion: promotion }: Priced,
  calculated: number,
): ExplainedPrice {
  const tier = bulkDiscounts.find((one) => one.price === calculated);
  if (calculated === price || tier) return { later: calculated, because: tier ? { from: tier.from } : null };
  if (!promotion) return { later: calculated, because: null };
  const promoted = (full: number) => Math.round((full * (100 - promotion.percentage)) / 100);
  const full = [price, ...bulkDiscounts.map((one) => one.price)].find((one) => promoted(one) === calculated);
  return full === undefined
    ? { later: calculated, because: null }
    : { later: full, because: { promotion: promotion.percentage } };
}

/** The promotion that a customer is given, from what the back office tells; a back office may tell the same one to everybody. @param isFirst whether the customer is known to have had no subscription */
export function promotionGiven(
  item: Priced & Pick<SaleItem, 'calculatedPrice'>,
  isFirst: boolean,
): SaleItem['firstSubscriptionPromotion'] {
  const { calculatedPrice, firstSubscriptionPromotion: promotion = null } = item;
  if (calculatedPrice == null) return isFirst ? promotion : null;
  const { because } = explainPrice(item, calculatedPrice);
  return because !== null && 'promotion' in because ? promotion : null;
}
