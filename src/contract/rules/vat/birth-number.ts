import { isCalendarDay } from '../calendar.ts';

/**
 * The Czech and Slovak birth number: date of birth (women's months + 50, since 2004 also + 20), then a serial number.
 * Nine digits until 1953 and unchecked; ten since, a multiple of 11 (until 1985 a remainder of 10 was written as 0).
 */
export function isBirthNumber(number: string): boolean {
  const [yearOfCentury, month, day] = [0, 2, 4].map((at) => Number(number.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  const year = number.length === 9 ? yearOfNine(yearOfCentury) : yearOfTen(yearOfCentury);
  if (year === undefined || !isCalendarDay(year, monthOfYear(month), day)) return false;
  if (number.length === 9) return true;
  const remainder = Number(number.slice(0, 9)) % 11;
  return (year < 1985 ? remainder % 10 : remainder) === Number(number[9]);
}

function monthOfYear(month: number): number {
  const man = month > 50 ? month - 50 : month;
  return man > 20 ? man - 20 : man;
}

function yearOfNine(yearOfCentury: number): number | undefined {
  if (yearOfCentury > 53 && yearOfCentury < 80) return undefined;
  return yearOfCentury >= 80 ? 1800 + yearOfCentury : 1900 + yearOfCentury;
}

function yearOfTen(yearOfCentury: number): number {
  return yearOfCentury < 54 ? 2000 + yearOfCentury : 1900 + yearOfCentury;
}
