import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAmount } from '../../src/contract/rules/amount.ts';
import { checkCount } from '../../src/contract/rules/count.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

const topUp = { min: 2500, max: 250_000 };
const anything = { min: 0, max: 99_999_999 };

describe('checkAmount', () => {
  test.each([
    ['25', 2500],
    ['25,00', 2500],
    ['25.00', 2500],
    ['25,5', 2550],
    ['25.50', 2550],
    [' 25 ', 2500],
    ['€ 25,50', 2550],
    ['25,50 €', 2550],
    ['€25', 2500],
    ['EUR 25', 2500],
    ['25 eur', 2500],
    ['2500', 250_000],
    ['2.500', 250_000],
    ['2 500', 250_000],
    ['2\u202f500,00\u00a0€', 250_000],
    ['2.500,00', 250_000],
    ['2,500.00', 250_000],
    ['1.000', 100_000],
    ['0025', 2500],
    ['\u200b25', 2500],
    ['25'.padStart(200), 2500],
  ])('%j is read as %i cents', (typed, cents) => {
    expect(checkAmount(typed, topUp)).toEqual(accept(cents));
  });

  test.each([
    ['24.99', refuse('validation.amount.tooLow', '25')],
    ['0', refuse('validation.amount.tooLow', '25')],
    ['2500.01', refuse('validation.amount.tooHigh', '2500')],
    ['2500,01', refuse('validation.amount.tooHigh', '2500')],
    ['25.005', refuse('validation.amount.tooHigh', '2500')],
    ['99999999', refuse('validation.amount.tooHigh', '2500')],
    ['12345678 9', refuse('validation.symbols.tooMany', '8')],
    ['000000025', refuse('validation.symbols.tooMany', '8')],
    ['2.500,000', refuse('validation.symbols.tooMany', '8')],
    ['25'.padStart(201), refuse('validation.symbols.tooMany', '8')],
    ['2 5', refuse('validation.amount.invalid')],
    ['2€5', refuse('validation.amount.invalid')],
    ['1€ 25', refuse('validation.amount.invalid')],
    ['25 EUR 1', refuse('validation.amount.invalid')],
    ['', refuse('validation.required')],
    ['€', refuse('validation.required')],
  ])('%j is refused with the limit', (typed, refusal) => {
    expect(checkAmount(typed, topUp)).toEqual(refusal);
  });

  test.each([
    '1e3',
    '-25',
    '−25',
    '+25',
    '0x19',
    '٢٥',
    '２５',
    '25,005',
    '25,',
    ',25',
    '.',
    '2 5',
    '25 00',
    '1.00.00',
    '25.0.0',
    '25,0,0',
    'abc',
    '25a',
    '€€25',
    '$25',
    'NaN',
    'Infinity',
    '½',
    '1_000',
    '25%',
    "1'000",
  ])('%j is no amount', (typed) => {
    expect(checkAmount(typed, topUp)).toEqual(refuse('validation.amount.invalid'));
  });

  test('a limit with cents is told with cents', () => {
    expect(checkAmount('1', { min: 1050, max: 5000 })).toEqual(refuse('validation.amount.tooLow', '10,50'));
  });

  test('no cent is ever lost, whichever language wrote the amount', () => {
    const languages = ['nl-BE', 'fr-BE', 'de-DE', 'nl-NL', 'fr-FR', 'fr-LU'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom(...languages), (cents, language) => {
        const written = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);
        expect(checkAmount(written, anything)).toEqual(accept(cents));
      }),
    );
  });
});

describe('checkCount', () => {
  const vouchers = { min: 1, max: 50 };

  test.each([
    ['1', 1],
    [' 50 ', 50],
    ['007', 7],
  ])('%j is %i', (typed, count) => {
    expect(checkCount(typed, vouchers)).toEqual(accept(count));
  });

  test.each([
    ['0', refuse('validation.count.tooLow', '1')],
    ['51', refuse('validation.count.tooHigh', '50')],
    ['99999999', refuse('validation.count.tooHigh', '50')],
    ['999999999', refuse('validation.symbols.tooMany', '8')],
    ['1.5', refuse('validation.count.invalid')],
    ['1,0', refuse('validation.count.invalid')],
    ['-1', refuse('validation.count.invalid')],
    ['1e1', refuse('validation.count.invalid')],
    ['٣', refuse('validation.count.invalid')],
    ['', refuse('validation.required')],
  ])('%j is refused', (typed, refusal) => {
    expect(checkCount(typed, vouchers)).toEqual(refusal);
  });
});
