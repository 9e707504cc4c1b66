import type { Language } from '../../../contract/languages.ts';
import { withFirst } from '../../../contract/rules/first-of-month.ts';

/** Amounts and dates as people of the region write them in a language. */
export interface Formats {
  money(cents: number): string;
  /** What one costs: up to a hundredth of a cent. */
  unitPrice(cents: number): string;
  /** A day, or the day of an instant where the tenant is: 3 maart 2026. */
  day(date: string): string;
  /** 03/03/2026 */
  shortDay(date: string): string;
  /** An instant with its time of day. */
  moment(instant: string): string;
  /** The time of day of an instant. */
  time(instant: string): string;
}

/** Where a tenant is at home. */
export interface Home {
  readonly region: string;
  readonly timeZone: string;
}

export function formatsOf(language: Language, { region, timeZone }: Home): Formats {
  const locale = `${language}-${region}`;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const unitPrice = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });
  const written = (date: string, options: Intl.DateTimeFormatOptions) => {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: isDay ? 'UTC' : timeZone }).format(new Date(date));
  };
  return {
    money: (cents) => money.format(cents / 100),
    unitPrice: (cents) => unitPrice.format(cents / 100),
    day: (date) => withFirst(language, written(date, { dateStyle: 'long' })),
    shortDay: (date) => written(date, { day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: (instant) => written(instant, { hour: '2-digit', minute: '2-digit' }),
    moment: (instant) =>
      written(instant, { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
  };
}
