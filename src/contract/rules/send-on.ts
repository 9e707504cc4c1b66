import { accept, refuse, type Verdict } from './verdict.ts';

/** So many days ahead a mail can be ordered: no longer than until the next birthday. */
const furthest = 365;

/** The day on which something is sent. @param today the tenant's, `YYYY-MM-DD` */
export function checkSendOn(day: string, today: string): Verdict<string> {
  const written = day.trim();
  if (written === '') return refuse('validation.required');
  if (!isDay(written)) return refuse('validation.sendOn.invalid');
  if (written < today) return refuse('validation.sendOn.past');
  return written > lastDayToSend(today) ? refuse('validation.sendOn.tooLate') : accept(written);
}

export function lastDayToSend(today: string): string {
  return dayAt(Date.parse(`${today}T00:00:00Z`) + furthest * 86_400_000);
}

// Not the rules of calendars: those are for dates of birth, and a page that asks for none would have to fetch them.
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && dayAt(time) === text;
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
