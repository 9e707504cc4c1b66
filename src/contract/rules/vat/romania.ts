import { isCalendarDay } from '../calendar.ts';
import { weighted } from './check-digits.ts';

/** Two to ten digits for companies, thirteen (a personal code) for people. */
export function isRomanian(number: string): boolean {
  return number.length === 13 ? isPerson(number) : isCompany(number.padStart(10, '0'));
}

function isCompany(number: string): boolean {
  return ((10 * weighted(number, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === Number(number[9]);
}

const centuries: Record<string, number> = {
  1: 1900,
  2: 1900,
  3: 1800,
  4: 1800,
  5: 2000,
  6: 2000,
  7: 1900,
  8: 1900,
  9: 1900,
};

function isPerson(number: string): boolean {
  const [year, month, day] = [1, 3, 5].map((at) => Number(number.slice(at, at + 2))) as [number, number, number];
  const century = centuries[number.charAt(0)];
  if (century === undefined || !isCalendarDay(century + year, month, day)) return false;
  const remainder = weighted(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return (remainder === 10 ? 1 : remainder) === Number(number[12]);
}
