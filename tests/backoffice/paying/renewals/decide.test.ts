import { describe, expect, it } from 'vitest';
import { nextTry, renewDateAfter } from '../../../../src/backoffice/selling/renewals/decide.ts';

describe('the next renew date', () => {
  it.each([
    ['is the same day of the next month', '2026-11-21', 1, '2026-11-21', '2026-12-21'],
    ['is the last day of a shorter month', '2027-01-31', 1, '2026-12-31', '2027-02-28'],
    ['goes back to the day on which it began', '2027-02-28', 1, '2026-12-31', '2027-03-31'],
    ['goes back as far as the month reaches', '2027-03-31', 1, '2026-12-31', '2027-04-30'],
    ['stays the 28th for what began on the 28th', '2027-02-28', 1, '2026-12-28', '2027-03-28'],
    ['knows leap years', '2028-01-31', 1, '2027-12-31', '2028-02-29'],
    ['counts months over the end of a year', '2026-11-30', 3, '2026-08-31', '2027-02-28'],
    ['follows a day that was moved by a late payment', '2027-02-10', 1, '2026-12-31', '2027-03-10'],
  ])('%s', (_, start, months, begunOn, expected) => {
    expect(renewDateAfter(start, months, begunOn)).toBe(expected);
  });
});

describe('a payment that was refused', () => {
  const now = new Date('2026-11-21T11:00:00Z');
  it('is tried again after three days, then after four more, and then no more', () => {
    const tries = [1, 2, 3].map((refused) => nextTry(refused, now)?.toISOString());
    expect(tries).toEqual(['2026-11-24T11:00:00.000Z', '2026-11-25T11:00:00.000Z', undefined]);
  });
});
