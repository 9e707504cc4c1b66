import { describe, expect, it } from 'vitest';
import type { DiscountVoucher } from '../../src/contract/discount-vouchers.ts';
import { byStanding, codeOf, standingOf } from '../../src/portal/lists/vouchers.ts';

const today = '2026-11-22';
const until = (expirationDate: string | null): DiscountVoucher => ({
  id: expirationDate ?? 'no end',
  uuid: 'uuid-1',
  name: 'Gratis stofzuigen',
  expirationDate,
  qrCode: 'WASH-0042',
});

describe('a discount voucher', () => {
  it.each([
    [null, 'usable'],
    ['2026-12-23', 'usable'],
    ['2026-12-22', 'ends soon'],
    ['2026-11-22', 'ends soon'],
    ['2026-11-21', 'expired'],
    ['2025-11-22', 'expired'],
  ] as const)('that is valid until %s stands today as %s', (day, standing) => {
    expect(standingOf(until(day), today)).toBe(standing);
  });

  it('that ends first comes first, one without an end last, and those that expired stand apart', () => {
    const days = ['2026-11-01', null, '2027-03-01', '2026-11-22', '2026-11-21'];
    const { usable, expired } = byStanding(days.map(until), today);
    expect([usable.map(({ id }) => id), expired.map(({ id }) => id)]).toEqual([
      ['2026-11-22', '2027-03-01', 'no end'],
      ['2026-11-21', '2026-11-01'],
    ]);
  });

  it('shows its code, and its own number where the back office tells none', () => {
    expect([codeOf(until(null)), codeOf({ ...until(null), qrCode: null })]).toEqual(['WASH-0042', 'uuid-1']);
  });
});
