import type { Language } from '../../contract/languages.ts';
import { type CountryCode, countryCodes } from '../../contract/rules/countries.ts';

/** The countries of addresses by their names in a language, in the order of that language. */
export function countriesIn(language: Language): { value: CountryCode; label: string }[] {
  const names = new Intl.DisplayNames([`${language}-BE`], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label));
}
