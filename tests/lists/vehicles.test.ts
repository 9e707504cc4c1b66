import { describe, expect, it } from 'vitest';
import { byCode, isMeant } from '../../src/portal/lists/vehicles.ts';
import { card, item } from '../support/plates.ts';

describe('searching', () => {
  it.each([
    ['abc00', true],
    ['1abc', true],
    ['ABC 00', true],
    ['kaart', false],
    ['-', true],
    ['zzz', false],
    ['  1-abc ', true],
    ['', true],
    [' ', true],
    ['abc 9', false],
    ['.', false],
  ])('“%s” means 1-ABC-001: %s', (text, expected) => {
    expect(isMeant(item('1'), text)).toBe(expected);
  });

  it('a card is found by its name and by its code', () => {
    expect([isMeant(card('1'), 'kaart 1'), isMeant(card('1'), '70 01'), isMeant(card('1'), 'kaart 2')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(['ж', 'я'].map((text) => isMeant({ ...card('1'), name: 'Ж' }, text))).toEqual([true, false]);
  });
});

it('plates stand in the order of their codes', () => {
  expect([item('2'), item('3'), item('1')].toSorted(byCode).map(({ id }) => id)).toEqual(['1', '2', '3']);
});
