import { isBirthNumber } from './birth-number.ts';
import { weighted } from './check-digits.ts';

const weights = [8, 7, 6, 5, 4, 3, 2];

/** Eight digits for companies, nine from 6 for people without a birth number, else a birth number. */
export function isCzech(number: string): boolean {
  if (number.length === 8) return isCompany(number);
  if (number.length === 9 && number.startsWith('6')) return isPersonWithoutBirthNumber(number);
  return isBirthNumber(number);
}

function isCompany(number: string): boolean {
  const check = (11 - (weighted(number, weights) % 11)) % 11 || 1;
  return !number.startsWith('9') && check % 10 === Number(number[7]);
}

function isPersonWithoutBirthNumber(number: string): boolean {
  const distance = 11 - (weighted(number.slice(1), weights) % 11);
  return (19 - distance) % 10 === Number(number[8]);
}
