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

/** Made once for each: making one takes longer than writing with it. */
const made = new Map<string, Formats>();

export function formatsOf(language: Language, { region, timeZone }: Home): Formats {
  const asked = `${language}-${region} ${timeZone}`;
  const formats = made.get(asked) ?? makeFormats(language, `${language}-${region}`, timeZone);
  made.set(asked, formats);
  return formats;
}

function makeFormats(language: Language, locale: string, timeZone: string): Formats {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const unitPrice = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 });
  const written = (options: Intl.DateTimeFormatOptions) => {
    const ofDay = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const ofInstant = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? ofDay : ofInstant).format(new Date(date));
  };
  const shortDay = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const longDay = written({ dateStyle: 'long' });
  return {
    money: (cents) => money.format(cents / 100),
    unitPrice: (cents) => unitPrice.format(cents / 100),
    day: (date) => withFirst(language, longDay(date)),
    shortDay: written(shortDay),
    time: written(time),
    moment: written({ ...shortDay, ...time }),
  };
}
