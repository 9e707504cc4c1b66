import { monthsLater } from '../orders/calendar.ts';

/** The last day until which what was paid for beforehand has to be given, by the law of the region; null: without an end. @param months where no law says otherwise */
export function lastDayByLaw(boughtOn: string, region: string, months: number): string | null {
  // Three years from the end of the year; and thirty years, which no paper lasts.
  if (region === 'DE') return `${Number(boughtOn.slice(0, 4)) + 3}-12-31`;
  return region === 'AT' ? null : monthsLater(boughtOn, months);
}

/** Of prepaid washes, where the operator wishes no other and no law says otherwise. */
const prepaidMonths = 12;

/** The last day of prepaid washes; null: without an end. @param wished by the operator, in months */
export function lastDayOfPrepaid(boughtOn: string, region: string, wished: number | null): string | null {
  const byLaw = lastDayByLaw(boughtOn, region, 0);
  if (byLaw === null) return null;
  const last = monthsLater(boughtOn, wished ?? prepaidMonths);
  return last > byLaw ? last : byLaw;
}

/** How many months that is; null where it is no number of months. */
export function monthsOfPrepaid(region: string, wished: number | null): number | null {
  return region === 'DE' || region === 'AT' ? null : (wished ?? prepaidMonths);
}
