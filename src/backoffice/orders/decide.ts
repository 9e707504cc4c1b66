import type { SaleItemCategoryCode } from '../../contract/sale-items.ts';
import { Refusal } from '../server/refusal.ts';
import { euros } from './euros.ts';
import type { Offer } from './price.ts';

const euro = 100;

/** The value of one top-up or gift voucher, in cents. */
export const smallestValue = 25 * euro;
export const largestValue = 2500 * euro;

/** How many fit in one order. */
export function mostOf(category: SaleItemCategoryCode): number {
  return most[category];
}

const most = { CHARGE: 1, SUBSCRIPTION: 1, GIFT: 50, PREPAID: 20 } satisfies Record<SaleItemCategoryCode, number>;

export function checkQuantity(offer: Offer, quantity: number): void {
  const limit = mostOf(offer.category);
  if (quantity > limit) throw new Refusal(409, `validation.count.tooHigh#${limit}`);
}

/** A top-up or gift voucher has the value that the customer chose; everything else has its own price. */
export function checkAmount(offer: Offer, amount: number | undefined): number | undefined {
  if (offer.category !== 'CHARGE' && offer.category !== 'GIFT') {
    if (amount !== undefined) throw new Refusal(409, 'validation.amount.invalid');
    return undefined;
  }
  if (amount === undefined) throw new Refusal(409, 'validation.required', { fields: { amount: 'validation.required' } });
  if (amount < smallestValue) throw new Refusal(409, `validation.amount.tooLow#${euros(smallestValue)}`);
  if (amount > largestValue) throw new Refusal(409, `validation.amount.tooHigh#${euros(largestValue)}`);
  return amount;
}

/** Nobody is charged another amount than the one they saw. */
export function checkTotal(total: number, agreed: number): void {
  if (total === agreed) return;
  throw new Refusal(409, `exception.saleItem.priceChanged#${euros(total)}`, { totalAmount: total / 100 });
}
