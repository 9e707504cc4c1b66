import { daysLater, monthsLater } from '../orders/calendar.ts';

const day = 24 * 60 * 60_000;

/** After each refused payment the next try may come so much later; after the last the subscription ends. */
const pauses = [3 * day, 4 * day];

/** When to try again once so many payments were refused; undefined when that was the last. */
export function nextTry(refused: number, now: Date): Date | undefined {
  const pause = pauses[refused - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** While a payment is under way, its end comes from elsewhere: this is only for when it never does. */
export function lookAgain(now: Date): Date {
  return new Date(now.getTime() + day);
}

const hour = 60 * 60_000;

/** When to look again whether a customer has been told of a direct debit, which may not come before that. */
export function untilAnnounced(now: Date): Date {
  return new Date(now.getTime() + hour);
}

/**
 * The next renew date. What began on the 31st goes back to the 31st after a shorter month; `begunOn` is the day on
 * which the subscription began.
 */
export function renewDateAfter(start: string, months: number, begunOn: string): string {
  const next = monthsLater(start, months);
  const isLastOfMonth = daysLater(start, 1).endsWith('-01');
  const wanted = Number(begunOn.slice(8));
  if (!isLastOfMonth || wanted <= Number(start.slice(8))) return next;
  const last = Number(daysLater(`${monthsLater(next, 1).slice(0, 8)}01`, -1).slice(8));
  return `${next.slice(0, 8)}${Math.min(wanted, last)}`;
}
