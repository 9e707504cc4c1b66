import type { Place } from './place.ts';

/** The operator's day of an instant, as `YYYY-MM-DD`. */
export function dayOf(instant: string | number, { timeZone }: Place): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** Making one costs more than using it ten thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();
