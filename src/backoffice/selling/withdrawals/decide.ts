import { daysLater } from '../orders/calendar.ts';

/** How long a consumer may think a purchase over. */
export const daysToWithdraw = 14;

/** The last day on which what was bought on a day can be withdrawn from. */
export function lastDayToWithdraw(boughtOn: string): string {
  return daysLater(boughtOn, daysToWithdraw);
}

/** The first day of which what was bought can still be withdrawn from. */
export function boughtAfter(today: string): string {
  return daysLater(today, -daysToWithdraw);
}

export interface Use {
  readonly used: number;
  readonly all: number;
}

/**
 * What is paid back, in cents: the total without the part that was used, which is owed only where the customer asked to begin at once. Undefined where
 * that is for people to say: everything was used, or something was without having been asked for.
 */
export function refundOf(total: number, { used, all }: Use, immediateStart: boolean): number | undefined {
  if (all <= 0 || used >= all) return undefined;
  if (used <= 0) return total;
  return immediateStart ? total - Math.round((total * used) / all) : undefined;
}

/** The days of a period that have begun, and how many it has. Days are `YYYY-MM-DD`, both included. */
export function daysUsed(begunOn: string, lastDay: string, today: string): Use {
  const all = daysBetween(begunOn, lastDay) + 1;
  return { used: Math.min(all, Math.max(0, daysBetween(begunOn, today) + 1)), all };
}

function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / 86_400_000);
}
