import type { Setting } from '../../offer/tenants/decide.ts';
import { Refusal } from '../../server/refusal.ts';
import { euros } from './euros.ts';
import type { Offer } from './price.ts';

/** How many of it fit in one order. */
function mostOf({ category }: Offer, setting: Setting): number {
  return { CHARGE: 1, SUBSCRIPTION: 1, GIFT: setting.mostGiftVouchers, PREPAID: setting.mostPrepaidItems }[category];
}

export function checkQuantity(offer: Offer, quantity: number, setting: Setting): void {
  const most = mostOf(offer, setting);
  if (quantity < 1) throw new Refusal(409, 'validation.count.tooLow#1');
  if (quantity > most) throw new Refusal(409, `validation.count.tooHigh#${most}`);
}

/** A top-up or gift voucher has the value that the customer chose; everything else has its own price. */
export function checkAmount({ category }: Offer, amount: number | undefined, setting: Setting): number | undefined {
  if (category !== 'CHARGE' && category !== 'GIFT') {
    if (amount !== undefined) throw new Refusal(409, 'validation.amount.invalid');
    return undefined;
  }
  if (amount === undefined)
    throw new Refusal(409, 'validation.required', { fields: { amount: 'validation.required' } });
  const [least, most] =
    category === 'CHARGE' ? [setting.smallestTopUp, setting.largestTopUp] : [setting.smallestGift, setting.largestGift];
  if (amount < least) throw new Refusal(409, `validation.amount.tooLow#${euros(least)}`);
  if (amount > most) throw new Refusal(409, `validation.amount.tooHigh#${euros(most)}`);
  return amount;
}

/** The amount that is charged is the one that the customer saw. */
export function checkTotal(total: number, agreed: number): void {
  if (total === agreed) return;
  throw new Refusal(409, `exception.saleItem.priceChanged#${euros(total)}`, { totalAmount: total / 100 });
}
