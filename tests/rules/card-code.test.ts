import { describe, expect, test } from 'vitest';
import { checkCardCode } from '../../src/contract/rules/card-code.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

describe('checkCardCode', () => {
  test.each([
    ['0012345', '0012345'],
    [' 1234 5678 9012 ', '123456789012'],
    ['0', '0'],
    ['00000000000000000000', '00000000000000000000'],
  ])('%j is %j: leading zeros stay', (typed, code) => {
    expect(checkCardCode(typed)).toEqual(accept(code));
  });

  test.each(['1e5', 'ABC123', '١٢٣', '１２３', '12-34', '-1', '1.0', '0x10', '12\u000034'])(
    '%j is not only digits',
    (typed) => {
      expect(checkCardCode(typed)).toEqual(refuse('validation.cardCode.digits'));
    },
  );

  test('more than 20 digits are on no card', () => {
    expect(checkCardCode('1'.repeat(21))).toEqual(refuse('validation.cardCode.tooLong', '20'));
  });

  test('nothing is asked for', () => {
    expect(checkCardCode('  ')).toEqual(refuse('validation.required'));
  });
});
