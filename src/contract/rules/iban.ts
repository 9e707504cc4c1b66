import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { clean } from './characters.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** An account that can be debited: capitals and digits without blanks, as it is stored. */
export function checkIban(value: string): Verdict<string> {
  if (value.length > 200) return refuse('validation.iban.invalid');
  const text = clean(value);
  if (text === '') return refuse('validation.required');
  const iban = electronicFormatIBAN(text.replace(/[\s.\p{Pd}]/gu, '')) ?? '';
  if (!isValidIBAN(iban)) return refuse('validation.iban.invalid');
  const country = iban.slice(0, 2);
  return isSEPACountry(country) ? accept(iban) : refuse('validation.iban.notSepa', country);
}

/** In groups of four, to read. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}
