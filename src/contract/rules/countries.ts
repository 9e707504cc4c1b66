import { accept, refuse, type Verdict } from './verdict.ts';

/** The countries an address can be in. */
export const countryCodes = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

export type CountryCode = (typeof countryCodes)[number];

export function checkCountry(value: string): Verdict<CountryCode> {
  if (value.trim() === '') return refuse('validation.required');
  const code = value.trim().toUpperCase();
  return isCountryCode(code) ? accept(code) : refuse('validation.country.invalid');
}

export function isCountryCode(value: string): value is CountryCode {
  return (countryCodes as readonly string[]).includes(value);
}
