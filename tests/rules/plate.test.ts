import { describe, expect, test } from 'vitest';
import { checkPlate, plateKey } from '../../src/contract/rules/plate.ts';
import { plateHint, recognisePlate } from '../../src/contract/rules/plate-forms.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

describe('checkPlate', () => {
  test.each([
    ['1-abc-123', '1-ABC-123', '1ABC123'],
    [' 1ABC123 ', '1ABC123', '1ABC123'],
    ['1  abc\t123', '1 ABC 123', '1ABC123'],
    ['m-ö 1234', 'M-Ö 1234', 'MO1234'],
    ['mo\u0308-a 1', 'MÖ-A 1', 'MOA1'],
    ['š-123', 'Š-123', 'S123'],
    ['øæ123', 'ØÆ123', 'OAE123'],
    ['łódź1', 'ŁÓDŹ1', 'LODZ1'],
    ['АВ1234СЕ', 'AB1234CE', 'AB1234CE'],
    ['ΙΗΤ-1234', 'IHT-1234', 'IHT1234'],
    ['AB–123—CD', 'AB-123-CD', 'AB123CD'],
    ['W·123 AB', 'W-123 AB', 'W123AB'],
    ['1\u200bABC123', '1ABC123', '1ABC123'],
    ['231-D-12345', '231-D-12345', '231D12345'],
    ['7', '7', '7'],
    ['JAN', 'JAN', 'JAN'],
    ['i1', 'I1', 'I1'],
    ['O0I1', 'O0I1', 'O0I1'],
    ['123456789012', '123456789012', '123456789012'],
    ['1ABC123'.padStart(100), '1ABC123', '1ABC123'],
  ])('%j is saved as %j and compared as %j', (typed, saved, key) => {
    expect(checkPlate(typed)).toEqual(accept(saved));
    expect(plateKey(typed)).toBe(key);
  });

  test.each(['1ABC123', '1-abc-123', '1.ABC.123', ' 1 ABC 123 '])('%j is the same plate as 1-ABC-123', (typed) => {
    expect(plateKey(typed)).toBe(plateKey('1-ABC-123'));
  });

  test.each([
    '---',
    '. .',
    '1/ABC/123',
    '1_ABC',
    'AB#12',
    'AB;12',
    'Ж123',
    '京A12345',
    'AB٢٢',
    '🚗123',
    'AB\u000012',
    '<b>1</b>',
  ])('%j is refused', (typed) => {
    expect(checkPlate(typed)).toEqual(refuse('validation.plate.invalid'));
  });

  test.each(['1234567890123', 'A'.repeat(20), '1ABC123'.padStart(101)])(
    'more than 12 characters (%s) are refused',
    (typed) => {
      expect(checkPlate(typed)).toEqual(refuse('validation.plate.tooLong', '12'));
    },
  );

  test.each(['', '  '])('nothing (%j) is asked for', (typed) => {
    expect(checkPlate(typed)).toEqual(refuse('validation.required'));
  });
});

describe('recognisePlate', () => {
  test.each([
    ['1abc123', 'BE', '1-ABC-123'],
    ['2 XYZ 999', 'BE', '2-XYZ-999'],
    ['txaa123', 'BE', 'T-XAA-123'],
    ['abc123', 'BE', 'ABC-123'],
    ['123abc', 'BE', '123-ABC'],
    ['gb001b', 'NL', 'GB-001-B'],
    ['g001bb', 'NL', 'G-001-BB'],
    ['1kbb00', 'NL', '1-KBB-00'],
    ['00gbb1', 'NL', '00-GBB-1'],
    ['vbb01b', 'NL', 'VBB-01-B'],
    ['v01bbb', 'NL', 'V-01-BBB'],
    ['1vbb001', 'BE', '1-VBB-001'],
    ['1vb001', 'NL', '1-VB-001'],
    ['001vb1', 'NL', '001-VB-1'],
    ['24dbdb', 'NL', '24-DB-DB'],
    ['dbdb24', 'NL', 'DB-DB-24'],
    ['db24db', 'NL', 'DB-24-DB'],
    ['AB-12-34', 'NL', 'AB-12-34'],
    ['aa123bb', 'FR', 'AA-123-BB'],
    ['1234ab75', 'FR', '1234 AB 75'],
    ['123abc2a', 'FR', '123 ABC 2A'],
    ['ab1234', 'LU', 'AB 1234'],
    ['B-AB 1234', 'DE', 'B-AB 1234'],
    ['S-A 1234', 'DE', 'S-A 1234'],
    ['mü-xy 12e', 'DE', 'MÜ-XY 12E'],
    ['HH XY12H', 'DE', 'HH-XY 12H'],
    ['müche99', 'DE', 'MÜCHE99'],
  ])('%s is a plate of %s, written %s', (typed, country, written) => {
    expect(recognisePlate(typed)).toEqual({ country, written });
  });

  test('where two countries write alike, the customer’s own comes first', () => {
    expect(recognisePlate('12AB75')).toEqual({ country: 'NL', written: '12-AB-75' });
    expect(recognisePlate('12AB75', 'FR')).toEqual({ country: 'FR', written: '12 AB 75' });
    expect(recognisePlate('AB1234', 'NL')).toEqual({ country: 'NL', written: 'AB-12-34' });
  });

  test('what the customer typed between the groups weighs more than where they live', () => {
    expect(recognisePlate('S-A 1234', 'LU')).toEqual({ country: 'DE', written: 'S-A 1234' });
  });

  test.each(['231-D-12345', 'W 12345 X', '7', 'AB12 CDE', 'SS-123-AA', '', '---'])(
    '%j is of no known form',
    (typed) => {
      expect(recognisePlate(typed)).toBeUndefined();
    },
  );
});

describe('plateHint', () => {
  test('asks to look again at a valid plate of no known form', () => {
    expect(plateHint('231-d-12345')).toEqual(refuse('validation.plate.unusual', '231-D-12345'));
  });

  test('says nothing of a known form, nor of what is refused anyway', () => {
    expect(plateHint('1-ABC-123')).toBeUndefined();
    expect(plateHint('---')).toBeUndefined();
  });
});
