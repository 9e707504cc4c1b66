import { expect, it } from 'vitest';
import { explainPrice } from '../../src/contract/rules/subscription-price.ts';

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
