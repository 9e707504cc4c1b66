import { describe, expect, it } from 'vitest';
import { nothingTyped, type PlateTyping, typedOn } from '../../../src/portal/screens/plates/plate-typing.ts';

/** As a keyboard does it: a letter at a time, at the end of what the field shows. */
function typed(text: string, before: PlateTyping = nothingTyped): PlateTyping {
  return [...text].reduce((field, letter) => typedOn(field, field.written + letter, true), before);
}

describe('a field for a plate', () => {
  it.each([
    ['1abc123', '1-ABC-123'],
    ['ab123cd', 'AB-123-CD'],
    ['1234ab56', '1234 AB 56'],
    ['g482kr', 'G-482-KR'],
    ['lu4821', 'LU 4821'],
    ['m-ab 1234', 'M-AB 1234'],
    ['wa 1234x', 'WA 1234X'],
  ])('typed %s, shows %s', (text, written) => {
    expect(typed(text).written).toBe(written);
  });

  it('takes the separators of a form away again that the plate has outgrown', () => {
    expect([typed('1abc12').written, typed('1abc123').written, typed('1abc1234').written]).toEqual([
      '1-ABC-12',
      '1-ABC-123',
      '1ABC1234',
    ]);
  });

  it('writes a pasted plate in one go, also over another', () => {
    expect(typedOn(typed('ab12'), '1abc123', true).written).toBe('1-ABC-123');
  });

  it('leaves alone what is taken away and what is mended in the middle', () => {
    const whole = typed('1abc123');
    expect(typedOn(whole, '1-ABC-12', true).written).toBe('1-ABC-12');
    expect(typedOn(whole, '1-AB-123', false).written).toBe('1-AB-123');
  });

  it('goes on writing after something was taken away', () => {
    const shorter = typedOn(typed('1abc123'), '1-ABC-12', true);
    expect(typed('4', shorter).written).toBe('1-ABC-124');
  });
});
