import { describe, expect, it } from 'vitest';
import { isMeant } from '../../src/portal/lists/vehicles.ts';
import { card, item } from '../support/plates.ts';

describe('searching', () => {
  it.each([
    ['abc00', true],
    ['1abc', true],
    ['ABC 00', true],
    ['kaart', false],
    ['-', true],
    ['zzz', false],
  ])('“%s” means 1-ABC-001: %s', (text, expected) => {
    expect(isMeant(item('1'), text)).toBe(expected);
  });

  it('a card is found by its name and by its code', () => {
    expect([isMeant(card('1'), 'kaart 1'), isMeant(card('1'), '70 01'), isMeant(card('1'), 'kaart 2')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
