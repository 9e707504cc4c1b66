import { describe, expect, it } from 'vitest';
import { lastDayOfGift } from '../../../../src/backoffice/selling/vouchers/decide.ts';

describe('the last day of a gift voucher', () => {
  it.each([
    ['2026-11-24', 'BE', '2028-11-24'],
    ['2024-02-29', 'NL', '2026-02-28'],
    ['2026-01-01', 'DE', '2029-12-31'],
    ['2026-12-31', 'DE', '2029-12-31'],
    ['2026-11-24', 'AT', null],
  ])('of one bought on %s in %s is %s', (boughtOn, region, last) => {
    expect(lastDayOfGift(boughtOn, region)).toBe(last);
  });
});
