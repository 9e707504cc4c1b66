import type { Goods, Order } from '../../../machines/checkout/order.ts';
import type { Sold } from '../../../src/portal/paying/goods.ts';

/** Goods as they are once an amount was typed, and what they cost then. */
export function choosing(goods: Goods, cents: number) {
  return { goods: { ...goods, amount: cents } as Goods, total: cents };
}

export function ofTopUp(cents?: number): Order {
  const goods: Sold = { kind: 'top-up', saleItemId: 'top-up', amount: cents };
  return { goods };
}

export function premiumFor(identificationItemId: string): Order {
  const goods: Sold = { kind: 'subscription', saleItemId: 'premium-monthly', identificationItemId };
  return { goods };
}
