import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { money, moneyInQuery } from '../../src/contract/values.ts';

/** In cents: all that a query may carry. */
const largestAmount = 999_999_999_99;

describe('money', () => {
  test('every amount of cents comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100 * largestAmount, max: 100 * largestAmount }), (cents) => {
        expect(z.decode(money, JSON.parse(JSON.stringify(z.encode(money, cents))))).toBe(cents);
      }),
    );
  });

  test.each([
    [0, 0],
    [-0.01, -1],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [0.57 * 100, 5700],
    [1.15, 115],
    [8.7, 870],
    [2500, 250000],
    [-12.5, -1250],
    [99999999.99, 9999999999],
    [583998110.2, 58399811020],
  ])('%d euro are %d cents', (euros, cents) => {
    expect(z.decode(money, euros)).toBe(cents);
  });

  test.each([
    ['three decimals', 1.005],
    ['a tenth of a cent', 0.001],
    ['not a number', Number.NaN],
    ['more than a number can hold', JSON.parse('1e309')],
    ['minus that', JSON.parse('-1e309')],
    ['more cents than can be counted exactly', Number('9007199254740993')],
    ['a text', '25.00'],
    ['nothing', null],
    ['a missing value', undefined],
  ])('%s is refused', (_, euros) => {
    expect(z.safeDecode(money, euros as number).success).toBe(false);
  });

  test.each([
    ['half a cent', 0.5],
    ['not a number', Number.NaN],
  ])('%s never leaves us', (_, cents) => {
    expect(z.safeEncode(money, cents).success).toBe(false);
  });
});

describe('money in a query', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestAmount }), (cents) => {
        expect(z.decode(moneyInQuery, z.encode(moneyInQuery, cents))).toBe(cents);
      }),
    );
  });

  test.each(['-1', '1.005', '1e3', '0x19', '25,00', '', ' 25', '٢٥'])('%j is refused', (text) => {
    expect(z.safeDecode(moneyInQuery, text).success).toBe(false);
  });
});
