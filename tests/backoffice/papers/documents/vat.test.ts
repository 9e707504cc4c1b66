import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatRateIn } from '../../../../src/backoffice/offer/tenants/vat-rates.ts';
import { type Line, totalOf, vatOf } from '../../../../src/backoffice/papers/documents/vat.ts';

const line = (amount: number, vatRate = 21): Line => ({
  description: 'wash',
  licensePlate: null,
  date: '2026-11-21',
  quantity: 1,
  amount,
  vatRate,
});

describe('the rate of VAT', () => {
  it.each([
    ['BE', 21],
    ['NL', 21],
    ['FR', 20],
    ['DE', 19],
    ['LU', 17],
    ['FI', 25.5],
    ['constructor', 21],
    [null, 21],
  ])('of a seller in %s is %d per cent', (country, rate) => {
    expect(vatRateIn(country)).toBe(rate);
  });
});

describe('VAT', () => {
  it.each([
    [[12_100], [{ rate: 21, withVat: 12_100, withoutVat: 10_000, vat: 2100 }]],
    [[1650], [{ rate: 21, withVat: 1650, withoutVat: 1364, vat: 286 }]],
    [[1], [{ rate: 21, withVat: 1, withoutVat: 1, vat: 0 }]],
    [[], []],
  ])('in %j is %j', (amounts, expected) => {
    expect(vatOf(amounts.map((amount) => line(amount)))).toEqual(expected);
  });

  it('is rounded on the total: three times 0.99 has 52 cents of it, not three times 17', () => {
    expect(vatOf([line(99), line(99), line(99)])).toEqual([{ rate: 21, withVat: 297, withoutVat: 245, vat: 52 }]);
  });

  it('is counted for each rate by itself, highest first', () => {
    expect(vatOf([line(1060, 6), line(1210), line(1000, 0)])).toEqual([
      { rate: 21, withVat: 1210, withoutVat: 1000, vat: 210 },
      { rate: 6, withVat: 1060, withoutVat: 1000, vat: 60 },
      { rate: 0, withVat: 1000, withoutVat: 1000, vat: 0 },
    ]);
  });

  it('and what is without it always make the total, to the cent', () => {
    const anyLine = fc
      .record({ amount: fc.integer({ min: 1, max: 10_000_000 }), vatRate: fc.constantFrom(0, 6, 12, 21) })
      .map(({ amount, vatRate }) => line(amount, vatRate));
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (lines) => {
        const rates = vatOf(lines);
        expect(rates.reduce((sum, { withVat }) => sum + withVat, 0)).toBe(totalOf(lines));
        for (const { rate, withVat, withoutVat, vat } of rates) {
          expect(withoutVat + vat).toBe(withVat);
          expect(Math.abs(vat - (withVat * rate) / (100 + rate))).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });
});
