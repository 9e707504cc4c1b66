import { describe, expect, it } from 'vitest';
import type { SaleItem } from '../../src/contract/sale-items.ts';
import type { Ask } from '../../src/portal/api/ask.ts';
import { bundleIn, costOf, fetchPrepaidItems, leftOf } from '../../src/portal/lists/offered.ts';

const item = (told: Partial<SaleItem>): SaleItem => ({
  id: 'bundle',
  name: 'Premium',
  description: null,
  price: 1_000,
  quantity: 1,
  recurring: false,
  categoryCode: 'PREPAID',
  ...told,
});

describe('what the webshop sells', () => {
  it('is what is prepaid, with its pictures, in the operator’s order, also where all categories are told', async () => {
    const asked: unknown[] = [];
    const categories = [
      { code: 'PREPAID', saleItems: [item({ id: '2' }), item({ id: '1' })] },
      { code: 'CHARGE', saleItems: [item({ id: 'top-up', categoryCode: 'CHARGE' })] },
      { code: 'PREPAID', saleItems: [item({ id: '0' })] },
    ];
    const ask = (async ({ name }: { name: string }, input: unknown) => {
      asked.push([name, input]);
      return categories;
    }) as unknown as Ask;
    expect((await fetchPrepaidItems(ask)).map(({ id }) => id)).toEqual(['2', '1', '0']);
    expect(asked).toEqual([['listSaleItems', { includeImage: true, categoryCode: 'PREPAID' }]]);
  });

  it('can be chosen as often as some are left', () => {
    const told = [{ availableQuantity: 3 }, { availableQuantity: 0 }, { availableQuantity: null }, {}];
    expect(told.map((one) => leftOf(item(one)))).toEqual([3, 0, null, null]);
  });
});

describe('what so many cost', () => {
  const tiers = [
    { from: 10, price: 800 },
    { from: 3, price: 900 },
    { from: 5, price: 1_100 },
  ];
  it.each([
    [undefined, 4, 4_000],
    [[], 4, 4_000],
    [tiers, 1, 1_000],
    [tiers, 2, 2_000],
    [tiers, 3, 2_700],
    [tiers, 5, 4_500],
    [tiers, 9, 8_100],
    [tiers, 10, 8_000],
    // No tier makes it dearer.
    [[{ from: 2, price: 1_200 }], 2, 2_000],
  ])('with the tiers %j, %i: %i', (bulkDiscounts, quantity, cost) => {
    expect(costOf(item(bulkDiscounts ? { bulkDiscounts } : {}), quantity)).toBe(cost);
  });
});

describe('a bundle', () => {
  const ten = { prepaidSaleItemDefinition: { saleItemPrice: 850, quantity: 10 }, price: 7_500 };
  it.each<[string, Partial<SaleItem>, object | null]>([
    ['of ten', ten, { count: 10, each: 750, single: 8_500, saving: 1_000 }],
    [
      'of two',
      { ...ten, prepaidSaleItemDefinition: { saleItemPrice: 4_000, quantity: 2 } },
      { count: 2, each: 3_750, single: 8_000, saving: 500 },
    ],
    [
      'of which the operator says another saving',
      { ...ten, advantage: 300 },
      { count: 10, each: 750, single: 8_500, saving: 300 },
    ],
    ['that saves nothing', { ...ten, advantage: 0 }, { count: 10, each: 750, single: 8_500, saving: 0 }],
    ['of one is none', { prepaidSaleItemDefinition: { saleItemPrice: 850, quantity: 1 } }, null],
    ['is none where the operator does not say', { prepaidSaleItemDefinition: null }, null],
    ['is none where nothing is told', {}, null],
  ])('%s', (_, told, bundle) => {
    expect(bundleIn(item(told))).toEqual(bundle);
  });
});
