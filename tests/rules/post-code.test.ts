import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../src/contract/rules/countries.ts';
import { checkPostCode } from '../../src/contract/rules/post-code.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

describe('checkPostCode', () => {
  test.each([
    ['BE', '9000', '9000'],
    ['BE', 'B-9000', '9000'],
    ['BE', 'be 9000', '9000'],
    ['NL', '1012ab', '1012 AB'],
    ['NL', ' 1012  AB ', '1012 AB'],
    ['NL', 'NL-1012AB', '1012 AB'],
    ['FR', '75 001', '75001'],
    ['FR', 'F-75001', '75001'],
    ['DE', '01067', '01067'],
    ['DE', 'D-10115', '10115'],
    ['LU', 'L-1111', '1111'],
    ['AT', 'A-1010', '1010'],
    ['BG', '1000', '1000'],
    ['CY', '2008', '2008'],
    ['CZ', '11000', '110 00'],
    ['DK', 'DK-1050', '1050'],
    ['EE', '10111', '10111'],
    ['ES', '28013', '28013'],
    ['FI', 'FI-00100', '00100'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['GB', 'GIR 0AA', 'GIR 0AA'],
    ['GR', '10557', '105 57'],
    ['HR', 'HR-10000', '10000'],
    ['HU', 'H-1054', '1054'],
    ['IE', 'd02 af30', 'D02 AF30'],
    ['IE', 'D02AF30', 'D02 AF30'],
    ['IE', 'D6W XY00', 'D6W XY00'],
    ['IT', '00184', '00184'],
    ['LT', 'LT 04340', '04340'],
    ['LT', '04340', '04340'],
    ['LV', '1010', 'LV-1010'],
    ['LV', 'lv1010', 'LV-1010'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['PL', '00950', '00-950'],
    ['PL', '00–950', '00-950'],
    ['PT', '1100 148', '1100-148'],
    ['RO', '010011', '010011'],
    ['SE', 'SE-11122', '111 22'],
    ['SI', 'SI-1000', '1000'],
    ['SK', '811 01', '811 01'],
  ] as const)('%s: %j is written %j', (country, typed, written) => {
    expect(checkPostCode(typed, country)).toEqual(accept(written));
  });

  test.each([
    ['BE', '900', '9000'],
    ['BE', '90000', '9000'],
    ['BE', 'D-9000', '9000'],
    ['BE', '٩٠٠٠', '9000'],
    ['NL', '1012', '1012 AB'],
    ['NL', '0012 AB', '1012 AB'],
    ['NL', '1012 SS', '1012 AB'],
    ['NL', '1012 A', '1012 AB'],
    ['FR', '7500', '75001'],
    ['GB', '12345', 'SW1A 1AA'],
    ['IE', '12345', 'D02 AF30'],
    ['PT', '1100', '1100-148'],
  ] as const)('%s: %j is refused with an example', (country, typed, example) => {
    expect(checkPostCode(typed, country)).toEqual(refuse('validation.postCode.invalid', example));
  });

  test.each(countryCodes)('%s: its example is written as it should be, and nothing is asked for', (country) => {
    const refusal = checkPostCode('?', country);
    const example = refusal.ok ? '' : (refusal.placeholder ?? '');
    expect(checkPostCode(example, country)).toEqual(accept(example));
    expect(checkPostCode(' ', country)).toEqual(refuse('validation.required'));
  });
});
