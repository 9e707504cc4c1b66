import { checkDateRange } from '../../../contract/rules/date-range.ts';

/** How many sales a month of the tenant's calendar has; `month` is its first day. */
export interface Month {
  readonly month: string;
  readonly sales: number;
}

/** Days, both included. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function checkDays({ from, to }: Days, today: string) {
  return checkDateRange({ from: from ?? '', to: to ?? '' }, today);
}

/** The months that the range touches, and of those the ones that it cuts: these must be counted anew. */
export function monthsIn(months: readonly Month[], { from, to }: Days): { month: Month; cut: boolean }[] {
  return months
    .filter(({ month }) => (from === undefined || lastDayOf(month) >= from) && (to === undefined || month <= to))
    .map((month) => ({
      month,
      cut: (from !== undefined && month.month < from) || (to !== undefined && lastDayOf(month.month) > to),
    }));
}

/**
 * Where reading starts for the row with this number, newest first: in which month, and how many of its rows to pass over.
 * Without it the last page of a million rows would pass over all the others.
 */
export function placeOf(months: readonly Month[], row: number): { lastDay: string; skip: number } | undefined {
  let before = 0;
  for (const { month, sales } of months) {
    if (row < before + sales) return { lastDay: lastDayOf(month), skip: row - before };
    before += sales;
  }
  return undefined;
}

export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
