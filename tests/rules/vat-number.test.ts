import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../src/contract/rules/countries.ts';
import { formatVatNumber } from '../../src/contract/rules/vat/format.ts';
import { checkVat, checkVatNumber } from '../../src/contract/rules/vat-number.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';
import { vatNumbers } from './vat-numbers.ts';

const invalid = refuse('validation.vatNumber.invalid');

/** What becomes of the numbers of each country, as they stand or as they are typed. */
function verdictsOf(kind: 'right' | 'wrong', typed: (number: string) => string = (number) => number) {
  return countryCodes.map((country) => [
    country,
    vatNumbers[country][kind].split(' ').map((number) => checkVatNumber(typed(number), country)),
  ]);
}

const accepted = countryCodes.map((country) => [country, vatNumbers[country].right.split(' ').map(accept)]);

describe('checkVatNumber in every country', () => {
  test('takes real numbers and keeps them as they are', () => {
    expect(verdictsOf('right')).toEqual(accepted);
  });

  test('adds the prefix that was left out', () => {
    expect(verdictsOf('right', (number) => number.slice(2))).toEqual(accepted);
  });

  test('forgives dots, blanks, dashes and small letters', () => {
    const typed = (number: string) => ` ${[...number.toLowerCase()].join('.')} `.replace('.', ' -\u00a0');
    expect(verdictsOf('right', typed)).toEqual(accepted);
  });

  test('refuses a slip of the finger', () => {
    const refused = countryCodes.map((country) => [country, vatNumbers[country].wrong.split(' ').map(() => invalid)]);
    expect(verdictsOf('wrong')).toEqual(refused);
  });

  test('refuses a number of another country', () => {
    const taken = countryCodes.flatMap((country) =>
      countryCodes
        .filter((other) => other !== country)
        .flatMap((other) => vatNumbers[other].right.split(' '))
        .filter((number) => checkVatNumber(number, country).ok)
        .map((number) => `${number} in ${country}`),
    );
    expect(taken).toEqual([]);
  });
});

describe('checkVatNumber', () => {
  test('writes Greece as EL, whatever was typed', () => {
    expect(checkVatNumber('GR 094259216', 'GR')).toEqual(accept('EL094259216'));
    expect(checkVatNumber('EL 94259216', 'GR')).toEqual(accept('EL094259216'));
  });

  test('keeps XI for Northern Ireland', () => {
    expect(checkVatNumber('XI 980 7806 84', 'GB')).toEqual(accept('XI980780684'));
  });

  test.each([
    ['CZ8403150020', 'CZ'],
    ['RO1960229123452', 'RO'],
    ['LV29020022346', 'LV'],
    ['LV29029602347', 'LV'],
    ['FRAA552081317', 'FR'],
    // Since 2017 of people, and without a sum of theirs.
    ['LV32345678901', 'LV'],
  ] as const)('%s is one of %s', (number, country) => {
    expect(checkVatNumber(number, country)).toEqual(accept(number));
  });

  test('fills up Belgian numbers of nine digits', () => {
    expect(checkVatNumber('403.019.261', 'BE')).toEqual(accept('BE0403019261'));
  });

  test('takes Dutch sole traders, whose numbers fail the eleven-test', () => {
    expect(checkVatNumber('NL000099998B57', 'NL')).toEqual(accept('NL000099998B57'));
    expect(checkVatNumber('NL000099998B58', 'NL')).toEqual(invalid);
  });

  test('takes numbers in full-width digits', () => {
    expect(checkVatNumber('BE ０４０３０１９２６１', 'BE')).toEqual(accept('BE0403019261'));
  });

  test.each([
    ['BE2254127570', 'BE'],
    ['BE0003019261', 'BE'],
    ['NL004495445B00', 'NL'],
    ['CZ384628707', 'CZ'],
    ['BG2788092680', 'BG'],
    ['HU00000000', 'HU'],
    // Until 1985 a remainder of 10 was written as 0.
    ['CZ8503150030', 'CZ'],
    ['CZ8603150040', 'CZ'],
    // Of an office that is none, of a holder who is none.
    ['IT00743111015', 'IT'],
    ['IT00000001206', 'IT'],
    // Of days that no year has, or that year had not.
    ['RO1960230123453', 'RO'],
    ['RO1970229123450', 'RO'],
    ['LV29020012340', 'LV'],
    ['LV29020002345', 'LV'],
    ['EE000000000', 'EE'],
    ['FR000000000', 'FR'],
    ['FRA8552081317', 'FR'],
    ['BE٠٤٠٣٠١٩٢٦١', 'BE'],
    ['BE0403019261é', 'BE'],
    ['BE0403019261BE0403019261', 'BE'],
    ['BE', 'BE'],
    ['BEBE0403019261', 'BE'],
    ['nee', 'BE'],
  ] as const)('%s is no number of %s', (number, country) => {
    expect(checkVatNumber(number, country)).toEqual(invalid);
  });

  test('reads sixty characters, and no more', () => {
    const typed = (length: number) => `BE${' '.repeat(length - 12)}0403019261`;
    expect([checkVatNumber(typed(60), 'BE'), checkVatNumber(typed(61), 'BE')]).toEqual([
      accept('BE0403019261'),
      invalid,
    ]);
  });

  test.each(['', ' ', '. - .'])('nothing (%j) is asked for', (typed) => {
    expect(checkVatNumber(typed, 'BE')).toEqual(refuse('validation.required'));
  });
});

describe('checkVat', () => {
  const business = { vatNumber: '', vatNumberRequested: false, country: 'BE' } as const;

  test('a business gives its number', () => {
    expect(checkVat({ ...business, vatNumber: 'be 0403.019.261' })).toEqual(
      accept({ vatNumber: 'BE0403019261', vatNumberRequested: false }),
    );
  });

  test('or says that it has asked for one', () => {
    expect(checkVat({ ...business, vatNumberRequested: true })).toEqual(accept({ vatNumberRequested: true }));
  });

  test('or is asked to do either', () => {
    expect(checkVat(business)).toEqual(refuse('validation.vatNumber.required'));
  });

  test('but never both: one of them is not so', () => {
    const both = { ...business, vatNumberRequested: true, vatNumber: 'BE0403019261' };
    expect(checkVat(both)).toEqual(refuse('validation.vatNumber.both'));
  });

  test('a number must be right', () => {
    expect(checkVat({ ...business, vatNumber: 'BE0403019262' })).toEqual(invalid);
  });

  test('a number of another country is invalid', () => {
    expect(checkVat({ ...business, vatNumber: 'NL004495445B01' })).toEqual(invalid);
  });

  test('an existing number cannot be changed, removed or turned into a request', () => {
    const existing = 'BE0403019261';
    const fixed = refuse('validation.vatNumber.fixed');
    expect(checkVat({ ...business, existing, vatNumber: 'BE0403170701' })).toEqual(fixed);
    expect(checkVat({ ...business, existing })).toEqual(fixed);
    expect(checkVat({ ...business, existing, vatNumberRequested: true })).toEqual(fixed);
  });

  test('an existing number may be sent again, however it is written', () => {
    const kept = accept({ vatNumber: 'BE0403019261', vatNumberRequested: false });
    expect(checkVat({ ...business, existing: 'BE0403019261', vatNumber: 'BE 0403.019.261' })).toEqual(kept);
  });
});

test.each([
  ['BE0403019261', 'BE 0403.019.261'],
  ['FR83404833048', 'FR 83 404 833 048'],
  ['NL822569759B01', 'NL822569759B01'],
  ['DE136695976', 'DE136695976'],
])('%s is shown as %s, which can be typed again', (stored, shown) => {
  expect(formatVatNumber(stored)).toBe(shown);
  expect(checkVatNumber(shown, stored.slice(0, 2) as 'BE' | 'FR' | 'NL' | 'DE')).toEqual(accept(stored));
});
