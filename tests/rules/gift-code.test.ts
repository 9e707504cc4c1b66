import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareGiftCode, checkGiftCode } from '../../src/contract/rules/gift-code.ts';

const host = 'wash.example:4173';

describe('a gift code', () => {
  it.each([
    ['ABCD-EFGH-JKLM'],
    [' abcd efgh jklm '],
    ['abcd–efgh—jklm'],
    ['ａｂｃｄｅｆｇｈｊｋｌｍ'],
    [`https://${host}/nl/redeem/ABCD-EFGH-JKLM`],
    [`Wissel in: https://${host}/nl/redeem/abcd-efgh-jklm?a=b#c`],
  ])('is the same as %j', (typed) => {
    expect(checkGiftCode(typed, host)).toEqual({ ok: true, value: 'ABCDEFGHJKLM' });
  });

  it.each([
    ['', 'validation.required', undefined],
    [' - ', 'validation.required', undefined],
    [`https://${host}/`, 'validation.required', undefined],
    ['A'.repeat(65), 'validation.text.tooLong', '64'],
    ['https://other.example/nl/redeem/ABCD', 'validation.giftCode.elsewhere', 'other.example'],
    ['https://wash.example/nl/redeem/ABCD', 'validation.giftCode.elsewhere', 'wash.example'],
  ])('is not %j', (typed, messageKey, placeholder) => {
    expect(checkGiftCode(typed, host)).toEqual({
      ok: false,
      messageKey,
      ...(placeholder !== undefined && { placeholder }),
    });
  });

  it('however it is written stays what it is once it is bare', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const bare = bareGiftCode(typed);
        expect(bareGiftCode(bare)).toBe(bare);
        expect(bare).toMatch(/^[A-Z0-9]*$/);
      }),
    );
  });
});
