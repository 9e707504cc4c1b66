import { clean } from './characters.ts';
import { type CountryCode, isCountryCode } from './countries.ts';
import { vatForms } from './vat/forms.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** A VAT number of that country with right check digits: prefix, capitals, no dots or blanks. Whether it is registered, only VIES knows. */
export function checkVatNumber(value: string, country: CountryCode): Verdict<string> {
  if (value.length > 60) return refuse('validation.vatNumber.invalid');
  const typed = clean(value)
    .normalize('NFKC')
    .replace(/[\s./·:_\p{Pd}]/gu, '');
  if (typed === '') return refuse('validation.required');
  if (!/^[A-Za-z0-9+*]+$/.test(typed)) return refuse('validation.vatNumber.invalid');
  const number = numberOf(typed.toUpperCase(), country);
  return number === undefined ? refuse('validation.vatNumber.invalid') : accept(number);
}

export interface VatChoice {
  readonly vatNumber?: string;
  readonly vatNumberRequested: boolean;
}

interface VatQuestion {
  readonly vatNumber: string;
  /** The customer has no number yet and has asked for one. */
  readonly vatNumberRequested: boolean;
  readonly country: CountryCode;
  /** The number the back office already has. */
  readonly existing?: string;
}

/** A business gives its number or says that it has asked for one, never both; a number once given stays. */
export function checkVat({ vatNumber, vatNumberRequested, country, existing }: VatQuestion): Verdict<VatChoice> {
  if (existing) {
    const isSame = bare(vatNumber) === bare(existing);
    return isSame ? accept({ vatNumber: existing, vatNumberRequested: false }) : refuse('validation.vatNumber.fixed');
  }
  if (clean(vatNumber) === '')
    return vatNumberRequested ? accept({ vatNumberRequested }) : refuse('validation.vatNumber.required');
  if (vatNumberRequested) return refuse('validation.vatNumber.both');
  const verdict = checkVatNumber(vatNumber, country);
  return verdict.ok ? accept({ vatNumber: verdict.value, vatNumberRequested: false }) : verdict;
}

function bare(value: string): string {
  return value
    .slice(0, 60)
    .toUpperCase()
    .replace(/[^A-Z0-9+*]/g, '');
}

function numberOf(typed: string, country: CountryCode): string | undefined {
  const { prefixes } = vatForms[country];
  const prefix = prefixes.find((each) => typed.startsWith(each));
  const withPrefix = prefix === undefined ? undefined : national(typed.slice(2), country);
  if (withPrefix !== undefined) return writtenPrefix(prefix, country) + withPrefix;
  const withoutPrefix = hasForeignPrefix(typed, country) ? undefined : national(typed, country);
  return withoutPrefix === undefined ? undefined : prefixes[0] + withoutPrefix;
}

function national(typed: string, country: CountryCode): string | undefined {
  const { pattern, isRight, shortBy } = vatForms[country];
  const number = typed.length === shortBy ? `0${typed}` : typed;
  // Eight zeros satisfy most sums and are no company's number.
  return pattern.test(number) && !number.startsWith('00000000') && isRight(number) ? number : undefined;
}

// Greece is written EL whatever was typed, Northern Ireland stays XI.
function writtenPrefix(prefix: string | undefined, country: CountryCode): string {
  return country === 'GB' && prefix !== undefined ? prefix : (vatForms[country].prefixes[0] ?? country);
}

function hasForeignPrefix(typed: string, country: CountryCode): boolean {
  const start = typed.slice(0, 2);
  return start !== country && (isCountryCode(start) || start === 'EL' || start === 'XI');
}
