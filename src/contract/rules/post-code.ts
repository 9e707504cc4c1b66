import { clean } from './characters.ts';
import type { CountryCode } from './countries.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** A postal code as its country writes it; blanks, dashes and a country sign (`B-9000`) are forgiven. */
export function checkPostCode(value: string, country: CountryCode): Verdict<string> {
  const form = forms[country];
  if (value.length > 100) return refuse('validation.postCode.invalid', form.example);
  const bare = clean(value)
    .toUpperCase()
    .replace(/[\s.\p{Pd}]/gu, '');
  if (bare === '') return refuse('validation.required');
  const code = [bare, withoutSign(bare, country)].find((candidate) => form.pattern.test(candidate));
  return code === undefined
    ? refuse('validation.postCode.invalid', form.example)
    : accept(code.replace(form.pattern, form.written));
}

interface PostCodeForm {
  /** Without blanks and dashes. */
  readonly pattern: RegExp;
  readonly written: string;
  readonly example: string;
}

const four = (example: string): PostCodeForm => ({ pattern: /^\d{4}$/, written: '$&', example });
const five = (example: string): PostCodeForm => ({ pattern: /^\d{5}$/, written: '$&', example });
const threeAndTwo = (example: string): PostCodeForm => ({ pattern: /^(\d{3})(\d{2})$/, written: '$1 $2', example });

const forms: Record<CountryCode, PostCodeForm> = {
  AT: four('1010'),
  BE: four('9000'),
  BG: four('1000'),
  CY: four('2008'),
  CZ: threeAndTwo('110 00'),
  DE: five('10115'),
  DK: four('1050'),
  EE: five('10111'),
  ES: five('28013'),
  FI: five('00100'),
  FR: five('75001'),
  GB: { pattern: /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, written: '$1 $2', example: 'SW1A 1AA' },
  GR: threeAndTwo('105 57'),
  HR: five('10000'),
  HU: four('1054'),
  IE: { pattern: /^([A-Z]\d[\dW])([A-Z\d]{4})$/, written: '$1 $2', example: 'D02 AF30' },
  IT: five('00184'),
  LT: five('04340'),
  LU: four('1111'),
  LV: { pattern: /^(?:LV)?(\d{4})$/, written: 'LV-$1', example: 'LV-1010' },
  MT: { pattern: /^([A-Z]{3})(\d{2,4})$/, written: '$1 $2', example: 'VLT 1117' },
  NL: { pattern: /^([1-9]\d{3})(?!SA|SD|SS)([A-Z]{2})$/, written: '$1 $2', example: '1012 AB' },
  PL: { pattern: /^(\d{2})(\d{3})$/, written: '$1-$2', example: '00-950' },
  PT: { pattern: /^(\d{4})(\d{3})$/, written: '$1-$2', example: '1100-148' },
  RO: { pattern: /^\d{6}$/, written: '$&', example: '010011' },
  SE: threeAndTwo('111 22'),
  SI: four('1000'),
  SK: threeAndTwo('811 01'),
};

// What stands on the back of cars, where it differs from the country code.
const carSigns: Partial<Record<CountryCode, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LU: 'L',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
};

function withoutSign(code: string, country: CountryCode): string {
  const sign = [country, carSigns[country]].find((each) => each !== undefined && code.startsWith(each));
  return sign === undefined ? code : code.slice(sign.length);
}
