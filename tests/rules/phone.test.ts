import { parsePhoneNumber } from 'libphonenumber-js/min';
import full from 'libphonenumber-js/min/metadata';
import { describe, expect, test } from 'vitest';
import { foreignCallingCodes } from '../../src/contract/rules/calling-codes.ts';
import { isCountryCode } from '../../src/contract/rules/countries.ts';
import { checkPhone, formatPhone } from '../../src/contract/rules/phone.ts';
import { phoneMetadata } from '../../src/contract/rules/phone-metadata.ts';
import { accept, refuse } from '../../src/contract/rules/verdict.ts';

describe('checkPhone', () => {
  test.each([
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['0470/12.34.56', 'BE', '+32470123456'],
    ['+32 470 12 34 56', 'NL', '+32470123456'],
    ['0032470123456', 'BE', '+32470123456'],
    ['09 223 45 67', 'BE', '+3292234567'],
    ['06-12345678', 'NL', '+31612345678'],
    ['+31 (0)6 12345678', 'BE', '+31612345678'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['621 123 456', 'LU', '+352621123456'],
    ['\u200e+32470123456\u200b', 'BE', '+32470123456'],
    ['+41 79 123 45 67', 'BE', '+41791234567'],
    ['0041791234567', 'BE', '+41791234567'],
    ['+1 212 555 0123', 'BE', '+12125550123'],
    ['+44 7781 123456', 'GB', '+447781123456'],
  ] as const)('%j dialled from %s is %s', (typed, country, stored) => {
    expect(checkPhone(typed, country)).toEqual(accept(stored));
  });

  test.each([
    ['123', 'BE'],
    ['0470', 'BE'],
    ['0470 12 34 56 78 90', 'BE'],
    ['+32 1', 'BE'],
    ['+41 79', 'BE'],
    ['+999 12345678', 'BE'],
    ['+210 12345678', 'NL'],
    ['+1 212 555', 'FR'],
    ['00 90 12345', 'BE'],
    ['+999999999999999999', 'BE'],
    ['++32470123456', 'BE'],
    ['bel 0470 12 34 56', 'BE'],
    ['https://wa.me/31612345678', 'NL'],
    ['0470123456 ext 5', 'BE'],
    ['٠٤٧٠١٢٣٤٥٦', 'BE'],
    ['0470123456;', 'BE'],
    ['0470 12 34 56 / 09 223 45 67', 'BE'],
    ['-', 'BE'],
  ] as const)('%j dialled from %s is refused', (typed, country) => {
    expect(checkPhone(typed, country)).toEqual(refuse('validation.phone.invalid'));
  });

  test('nothing is asked for', () => {
    expect(checkPhone(' ', 'BE')).toEqual(refuse('validation.required'));
  });
});

describe('formatPhone', () => {
  test('is national at home and international elsewhere', () => {
    expect(formatPhone('+32470123456', 'BE')).toBe('0470 12 34 56');
    expect(formatPhone('+32470123456', 'NL')).toBe('+32 470 12 34 56');
    expect(formatPhone('+41791234567', 'BE')).toBe('+41791234567');
  });

  test('leaves what is more than a number as it stands', () => {
    for (const text of ['bel 0470 12 34 56', '0470 12 34 56 of 09 223 45 67', 'https://wa.me/32470123456'])
      expect(formatPhone(text, 'BE')).toBe(text);
  });

  test('writes as the whole library does', () => {
    const numbers = [
      '+32470123456',
      '+31612345678',
      '+33612345678',
      '+4915123456789',
      '+352621123456',
      '+353871234567',
      '+447911123456',
    ];
    const written = numbers.map((number) => parsePhoneNumber(number).formatInternational());
    expect(numbers.map((number) => formatPhone(number, 'AT'))).toEqual(written);
  });
});

test('the calling codes of the other countries and the lengths of their numbers are those of the installed package', () => {
  const others = Object.entries(full.country_calling_codes).filter(([, sharing]) => !sharing.some(isCountryCode));
  const told = others.map(([code, sharing]) => {
    const lengths = sharing.flatMap(
      (country) => (full.countries[country] as unknown as [unknown, unknown, unknown, number[]])[3],
    );
    return `${code}:${Math.min(...lengths)}-${Math.max(...lengths)}`;
  });
  expect(foreignCallingCodes.trim().split(/\s+/)).toEqual(told);
});

test('the numbering plans are those of the installed package, islands that share a code included', () => {
  const codes = Object.entries(full.country_calling_codes).filter(([, sharing]) => sharing.some(isCountryCode));
  const plans = codes.flatMap(([, sharing]) => sharing).map((country) => [country, full.countries[country]]);
  expect(phoneMetadata).toEqual({
    version: full.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(plans),
    nonGeographic: {},
  });
});
