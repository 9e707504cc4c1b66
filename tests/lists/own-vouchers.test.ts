import { describe, expect, it } from 'vitest';
import type { GiftVoucher } from '../../src/contract/gift-vouchers.ts';
import type { PrepaidPurchase } from '../../src/contract/prepaid-items.ts';
import { giftsByStanding } from '../../src/portal/lists/gift-vouchers.ts';
import { prepaidByStanding, prepaidStanding, washesLeft } from '../../src/portal/lists/prepaid.ts';

const today = '2026-11-22';

const gift = (id: string, date: string, validUntil?: string | null): GiftVoucher => ({
  id,
  amount: 2_500,
  numberOfVouchers: 1,
  recipientEmail: null,
  message: null,
  date,
  code: `CODE-${id}`,
  ...(validUntil !== undefined && { validUntil }),
});

/** @param uses of each wash whether it was used; undefined where that is not told */
const bought = (uses: readonly (boolean | undefined)[], validUntil: string | null, id = 'one'): PrepaidPurchase => ({
  id,
  uuid: id,
  name: 'Premium, 10 beurten',
  purchasedOn: '2026-11-01T10:00:00Z',
  validUntil,
  vouchers: uses.map((used, index) => ({
    id: `${index}`,
    name: 'Premium',
    code: `C${index}`,
    ...(used !== undefined && { used }),
  })),
});

describe('gift vouchers', () => {
  it('stand newest first, those that expired apart, one without an end never among them', () => {
    const { usable, expired } = giftsByStanding(
      [
        gift('older', '2026-10-01T10:00:00+02:00'),
        gift('past', '2024-11-21T10:00:00Z', '2026-11-21'),
        gift('last day', '2024-11-22T10:00:00Z', '2026-11-22'),
        gift('newest', '2026-11-20T10:00:00Z', null),
      ],
      today,
    );
    expect([usable.map(({ id }) => id), expired.map(({ id }) => id)]).toEqual([
      ['newest', 'older', 'last day'],
      ['past'],
    ]);
  });
});

describe('a prepaid purchase', () => {
  it.each([
    [[true, false], '2027-06-01', 'usable', 1],
    [[true, false], null, 'usable', 1],
    [[false], '2026-12-01', 'ends soon', 1],
    [[false], '2026-11-21', 'expired', 1],
    [[true, true], '2027-06-01', 'used up', 0],
    [[true], '2026-11-21', 'used up', 0],
    // What is not told is taken for what is better for the customer.
    [[undefined], '2027-06-01', 'usable', 1],
    [[], '2027-06-01', 'usable', 0],
  ] as const)('with washes used %j, valid until %s, is %s, with %i left', (uses, until, standing, left) => {
    const purchase = bought(uses, until);
    expect([prepaidStanding(purchase, today), washesLeft(purchase).length]).toEqual([standing, left]);
  });

  it('with a wash left comes before those that are used up or expired, the newest first among each', () => {
    const on = (purchase: PrepaidPurchase, day: string) => ({ ...purchase, purchasedOn: `${day}T10:00:00Z` });
    const { usable, over } = prepaidByStanding(
      [
        on(bought([true], null, 'used up'), '2026-11-20'),
        on(bought([false], null, 'old'), '2026-01-01'),
        on(bought([false], '2026-11-01', 'expired'), '2026-11-21'),
        on(bought([false], null, 'new'), '2026-11-19'),
      ],
      today,
    );
    expect([usable.map(({ id }) => id), over.map(({ id }) => id)]).toEqual([
      ['new', 'old'],
      ['expired', 'used up'],
    ]);
  });
});
