import { isCalendarDay } from '../calendar.ts';
import { weighted } from './check-digits.ts';

/** Companies start above 3; people with their date of birth, or since 2017 with 32. */
export function isLatvian(number: string): boolean {
  if (number.charAt(0) > '3') return weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  return number.startsWith('32') || isDated(number);
}

function isDated(number: string): boolean {
  const [day, month, year] = [0, 2, 4].map((at) => Number(number.slice(at, at + 2))) as [number, number, number];
  const century = 1800 + 100 * Number(number[6]);
  const check = (1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11;
  return isCalendarDay(century + year, month, day) && check % 10 === Number(number[10]);
}
