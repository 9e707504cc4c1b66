import type { Language } from '../../contract/languages.ts';
import { withFirst } from '../../contract/rules/first-of-month.ts';
import { dayOf } from './day.ts';
import type { Place } from './place.ts';

export interface Formats {
  /** Cents as an amount of euros; a minus when it is below nothing. */
  money(cents: number): string;
  /** Cents as whole euros, where there is no room for more. */
  euros(cents: number): string;
  /** Cents by which an amount changed: with its plus or minus, where the language puts it. */
  change(cents: number): string;
  /** An instant as `21/11/2026`. */
  day(instant: string | number): string;
  /** `2026-11-21` as `21 november 2026`. */
  longDay(day: string): string;
  /** `2026-11-21` as `zaterdag 21 november`. */
  weekday(day: string): string;
  /** `2026-11` as `november 2026`. */
  month(month: string): string;
  /** `2026-11` as `november`. */
  monthName(month: string): string;
  /** An instant as `10:42`; of another day, with that day before it. */
  moment(instant: string | number, now: number): string;
  count(number: number): string;
}

/** How amounts and dates are written in a language where the operator is at home, whatever the device thinks. The same object each time. */
export function formatsOf(language: Language, place: Place): Formats {
  const key = [language, place.region, place.timeZone].join();
  const known = made.get(key) ?? makeFormats(language, place);
  made.set(key, known);
  return known;
}

/** Making one costs more than writing a page of rows with it. */
const made = new Map<string, Formats>();

function makeFormats(language: Language, place: Place): Formats {
  const { region, timeZone } = place;
  const locale = `${language}-${region}`;
  const once = <T>(make: () => T) => {
    let one: T | undefined;
    return () => (one ??= make());
  };
  const euros = { style: 'currency', currency: 'EUR' } as const;
  const money = once(() => new Intl.NumberFormat(locale, euros));
  const change = once(() => new Intl.NumberFormat(locale, { ...euros, signDisplay: 'exceptZero' }));
  const whole = once(() => new Intl.NumberFormat(locale, { ...euros, maximumFractionDigits: 0 }));
  const count = once(() => new Intl.NumberFormat(locale));
  const dateOf = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }));
  const day = dateOf({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const long = dateOf({ dateStyle: 'long', timeZone: 'UTC' });
  const weekday = dateOf({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const month = dateOf({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const monthName = dateOf({ month: 'long', timeZone: 'UTC' });
  const time = dateOf({ hour: '2-digit', minute: '2-digit' });
  return {
    money: (cents) => money().format(cents / 100),
    euros: (cents) => whole().format(cents / 100),
    change: (cents) => change().format(cents / 100),
    day: (instant) => day().format(new Date(instant)),
    longDay: (text) => withFirst(language, long().format(new Date(`${text}T12:00:00Z`))),
    weekday: (text) => withFirst(language, weekday().format(new Date(`${text}T12:00:00Z`))),
    month: (text) => month().format(new Date(`${text}-15T12:00:00Z`)),
    monthName: (text) => monthName().format(new Date(`${text}-15T12:00:00Z`)),
    moment: (instant, now) => {
      const told = new Date(instant);
      const sameDay = dayOf(told.getTime(), place) === dayOf(now, place);
      return sameDay ? time().format(told) : `${day().format(told)} ${time().format(told)}`;
    },
    count: (number) => count().format(number),
  };
}
