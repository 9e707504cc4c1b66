import { isCalendarDay } from '../calendar.ts';
import { isMod11TwoRounds, weighted } from './check-digits.ts';

/** Nine digits for companies; ten for citizens, foreigners and others. */
export function isBulgarian(number: string): boolean {
  if (number.length === 9) return isMod11TwoRounds(number, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]);
  return isCitizen(number) || isForeigner(number) || isOther(number);
}

function isCitizen(number: string): boolean {
  const [year, month, day] = [0, 2, 4].map((at) => Number(number.slice(at, at + 2))) as [number, number, number];
  const [century, monthsAdded] = month > 40 ? [2000, 40] : month > 20 ? [1800, 20] : [1900, 0];
  if (!isCalendarDay(century + year, month - monthsAdded, day)) return false;
  return (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(number[9]);
}

function isForeigner(number: string): boolean {
  return weighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(number[9]);
}

function isOther(number: string): boolean {
  return (11 - (weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(number[9]);
}
