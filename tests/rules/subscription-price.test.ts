import { expect, it } from 'vitest';
import { explainPrice, promotionGiven } from '../../src/contract/rules/subscription-price.ts';

const tiers = [
  { from: 3, price: 1795 },
  { from: 10, price: 1495 },
];
const promotion = { percentage: 25, daysRemaining: 45 };

it('the price of the catalogue needs no explaining', () => {
  expect(explainPrice({ price: 1995, bulkDiscounts: tiers, firstSubscriptionPromotion: promotion }, 1995)).toEqual({
    later: 1995,
    because: null,
  });
});

it('a tier holds for every payment', () => {
  expect(explainPrice({ price: 1995, bulkDiscounts: tiers }, 1495)).toEqual({ later: 1495, because: { from: 10 } });
});

it('a promotion is for the first payment: from the next on the whole price is paid', () => {
  expect(explainPrice({ price: 1995, firstSubscriptionPromotion: promotion }, 1496)).toEqual({
    later: 1995,
    because: { promotion: 25 },
  });
});

it('a promotion on top of a tier leads back to the tier', () => {
  expect(explainPrice({ price: 1995, bulkDiscounts: tiers, firstSubscriptionPromotion: promotion }, 1346)).toEqual({
    later: 1795,
    because: { promotion: 25 },
  });
});

it('a price of another making is told as it is', () => {
  expect(explainPrice({ price: 1995, bulkDiscounts: tiers, firstSubscriptionPromotion: promotion }, 1000)).toEqual({
    later: 1000,
    because: null,
  });
});

const item = { price: 1995, bulkDiscounts: tiers, firstSubscriptionPromotion: promotion };

it('a promotion is given where the price of this customer has it, whatever the customer had', () => {
  for (const isFirst of [true, false]) {
    expect(promotionGiven({ ...item, calculatedPrice: 1496 }, isFirst)).toEqual(promotion);
    expect(promotionGiven({ ...item, calculatedPrice: 1346 }, isFirst)).toEqual(promotion);
    expect(promotionGiven({ ...item, calculatedPrice: 1995 }, isFirst)).toBeNull();
    expect(promotionGiven({ ...item, calculatedPrice: 1795 }, isFirst)).toBeNull();
  }
});

it('a promotion without such a price is given to customers who are known to have had no subscription', () => {
  expect(promotionGiven(item, true)).toEqual(promotion);
  expect(promotionGiven({ ...item, calculatedPrice: null }, true)).toEqual(promotion);
  expect(promotionGiven(item, false)).toBeNull();
  expect(promotionGiven({ price: 1995 }, true)).toBeNull();
});
