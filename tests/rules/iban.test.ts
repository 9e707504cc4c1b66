import { describe, expect, test } from 'vitest';
import { checkIban, formatIban } from '../../src/contract/rules/iban.ts';
import { maskIban } from '../../src/contract/rules/masked-iban.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

/** Published examples, one for each country that can be debited; python-stdnum agrees. */
const examples = [
  'BE71096123456769',
  'NL91ABNA0417164300',
  'FR1420041010050500013M02606',
  'DE89370400440532013000',
  'LU280019400644750000',
  'AT611904300234573201',
  'BG80BNBG96611020345678',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DK5000400440116243',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'GB29NWBK60161331926819',
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IT60X0542811101000000123456',
  'LT121000011101001000',
  'LV80BANK0000435195001',
  'MT84MALT011000012345MTLCAST001S',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO49AAAA1B31007593840000',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'CH9300762011623852957',
  'NO9386011117947',
  'MC5811222000010123456789030',
];

describe('checkIban', () => {
  test('takes an account of every country that can be debited', () => {
    expect(examples.map(checkIban)).toEqual(examples.map(accept));
  });

  test.each([
    'be68 5390 0754 7034',
    ' BE68-5390-0754-7034 ',
    'BE68.5390.0754.7034',
    'BE68\u00a05390\u202f0754\t7034',
    'BE68\u200b539007547034',
    'BE68539007547034'.padStart(200),
  ])('%j is BE68539007547034', (typed) => {
    expect(checkIban(typed)).toEqual(accept('BE68539007547034'));
  });

  test.each([
    'BE69539007547034',
    'BE68539007547043',
    'BE6853900754703',
    'BE685390075470344',
    'XX68539007547034',
    '68539007547034',
    '539-0075470-34',
    'BE68 5390 O754 7034',
    'BE٦٨539007547034',
    'NL91ABNA041716430',
    'IBAN BE68539007547034',
    'BE',
    'BE68539007547034'.padStart(201),
  ])('%j is no account', (typed) => {
    expect(checkIban(typed)).toEqual(refuse('validation.iban.invalid'));
  });

  test.each([
    ['TR330006100519786457841326', 'TR'],
    ['UA213223130000026007233566001', 'UA'],
    ['SA0380000000608010167519', 'SA'],
  ])('%s cannot be debited', (typed, country) => {
    expect(checkIban(typed)).toEqual(refuse('validation.iban.notSepa', country));
  });

  test('nothing is asked for', () => {
    expect(checkIban(' ')).toEqual(refuse('validation.required'));
  });
});

test('an account is read in groups of four, and hidden but for country and last four in lists', () => {
  expect(formatIban('BE68539007547034')).toBe('BE68 5390 0754 7034');
  expect(maskIban('BE68539007547034')).toBe('BE\u00a0••••\u00a07034');
});
