import { dayIn } from '../../contract/day-in.ts';
import type { Place } from './place.ts';

/** The operator's day of an instant, as `YYYY-MM-DD`. */
export function dayOf(instant: string | number, { timeZone }: Place): string {
  return dayIn(timeZone, new Date(instant));
}

/** The operator's clock at an instant, as `14:05`. */
export function timeOf(instant: string | number, { timeZone }: Place): string {
  let format = clocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** The day after a day, both as `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Making one costs more than using it ten thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();
