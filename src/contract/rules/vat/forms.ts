import type { CountryCode } from '../countries.ts';
import { isBirthNumber } from './birth-number.ts';
import { isBritish } from './britain.ts';
import { isBulgarian } from './bulgaria.ts';
import { doubled, isLuhn, isMod11And10, isMod11TwoRounds, weighted } from './check-digits.ts';
import { isCypriot } from './cyprus.ts';
import { isCzech } from './czechia.ts';
import { isFrench } from './france.ts';
import { isIrish } from './ireland.ts';
import { isItalian } from './italy.ts';
import { isLatvian } from './latvia.ts';
import { isDutch } from './netherlands.ts';
import { isRomanian } from './romania.ts';
import { isSpanish } from './spain.ts';

interface VatForm {
  /** The first is written when the customer typed none. */
  readonly prefixes: readonly string[];
  /** What follows the prefix. */
  readonly pattern: RegExp;
  /** Whether the check digits are right; only asked of what fits the pattern. */
  readonly isRight: (number: string) => boolean;
  /** Digits of an older, shorter form, filled up with a 0 in front. */
  readonly shortBy?: number;
}

export const vatForms: Record<CountryCode, VatForm> = {
  AT: { prefixes: ['AT'], pattern: /^U\d{8}$/, isRight: isAustrian },
  BE: { prefixes: ['BE'], pattern: /^(?:0[1-9]|1\d)\d{8}$/, isRight: isBelgian, shortBy: 9 },
  BG: { prefixes: ['BG'], pattern: /^\d{9,10}$/, isRight: isBulgarian },
  CY: { prefixes: ['CY'], pattern: /^(?!12)\d{8}[A-Z]$/, isRight: isCypriot },
  CZ: { prefixes: ['CZ'], pattern: /^\d{8,10}$/, isRight: isCzech },
  DE: { prefixes: ['DE'], pattern: /^[1-9]\d{8}$/, isRight: isMod11And10 },
  DK: {
    prefixes: ['DK'],
    pattern: /^[1-9]\d{7}$/,
    isRight: (number) => weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  EE: {
    prefixes: ['EE'],
    pattern: /^\d{9}$/,
    isRight: (number) => weighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  },
  ES: { prefixes: ['ES'], pattern: /^[A-Z0-9]\d{7}[A-Z0-9]$/, isRight: isSpanish },
  FI: {
    prefixes: ['FI'],
    pattern: /^\d{8}$/,
    isRight: (number) => weighted(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  },
  FR: { prefixes: ['FR'], pattern: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, isRight: isFrench },
  GB: { prefixes: ['GB', 'XI'], pattern: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, isRight: isBritish },
  GR: { prefixes: ['EL', 'GR'], pattern: /^\d{9}$/, isRight: isGreek, shortBy: 8 },
  HR: { prefixes: ['HR'], pattern: /^\d{11}$/, isRight: isMod11And10 },
  HU: {
    prefixes: ['HU'],
    pattern: /^\d{8}$/,
    isRight: (number) => weighted(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  },
  IE: { prefixes: ['IE'], pattern: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, isRight: isIrish },
  IT: { prefixes: ['IT'], pattern: /^\d{11}$/, isRight: isItalian },
  LT: { prefixes: ['LT'], pattern: /^(?:\d{7}1\d|\d{10}1\d)$/, isRight: isLithuanian },
  LU: {
    prefixes: ['LU'],
    pattern: /^\d{8}$/,
    isRight: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
  LV: { prefixes: ['LV'], pattern: /^\d{11}$/, isRight: isLatvian },
  MT: {
    prefixes: ['MT'],
    pattern: /^[1-9]\d{7}$/,
    isRight: (number) => weighted(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  },
  NL: { prefixes: ['NL'], pattern: /^\d{9}B(?!00)\d{2}$/, isRight: isDutch },
  PL: {
    prefixes: ['PL'],
    pattern: /^\d{10}$/,
    isRight: (number) => weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0,
  },
  PT: { prefixes: ['PT'], pattern: /^[1-9]\d{8}$/, isRight: isPortuguese },
  RO: { prefixes: ['RO'], pattern: /^(?:[1-9]\d{1,9}|[1-9]\d{12})$/, isRight: isRomanian },
  SE: { prefixes: ['SE'], pattern: /^\d{10}01$/, isRight: (number) => isLuhn(number.slice(0, 10)) },
  SI: { prefixes: ['SI'], pattern: /^[1-9]\d{7}$/, isRight: isSlovenian },
  SK: { prefixes: ['SK'], pattern: /^\d{10}$/, isRight: isSlovak },
};

function isAustrian(number: string): boolean {
  const sum = [...number.slice(1, 8)].reduce(
    (total, each, place) => total + (place % 2 === 0 ? Number(each) : doubled(each)),
    4,
  );
  return (10 - (sum % 10)) % 10 === Number(number[8]);
}

function isBelgian(number: string): boolean {
  return 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
}

function isGreek(number: string): boolean {
  return (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(number[8]);
}

function isLithuanian(number: string): boolean {
  const places = Array.from(number.slice(0, -1), (_, place) => place);
  return isMod11TwoRounds(
    number,
    places.map((place) => (place % 9) + 1),
    places.map((place) => ((place + 2) % 9) + 1),
  );
}

function isPortuguese(number: string): boolean {
  const rest = weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest < 2 ? 0 : 11 - rest) === Number(number[8]);
}

function isSlovenian(number: string): boolean {
  const check = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 11 && check % 10 === Number(number[7]);
}

function isSlovak(number: string): boolean {
  return (/^[1-9]\d[234789]/.test(number) && Number(number) % 11 === 0) || isBirthNumber(number);
}
