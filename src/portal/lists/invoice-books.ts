import { grouped } from '../../contract/grouped.ts';
import type { Invoice, InvoiceLine } from '../../contract/invoices.ts';
import type { LabelsOf } from './vehicles.ts';

/** The operator's day of an instant. */
export type DayOf = (instant: string) => string;

/** Sums in cents. */
export interface Sums {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

const noSums: Sums = { net: 0, vat: 0, gross: 0 };

/** A month, a quarter or a year, of those in which there are invoices; newest first, a year before what is in it. */
export function periodsOf(invoices: readonly Invoice[], dayOf: DayOf): string[] {
  const found = new Set<string>();
  for (const { date } of invoices) {
    const day = dayOf(date);
    for (const period of [day.slice(0, 4), quarterOf(day), day.slice(0, 7)]) found.add(period);
  }
  // `~` comes after all that a period may hold.
  return [...found].sort((one, other) => (`${one}~` < `${other}~` ? 1 : -1));
}

/** The invoices of a period, and all of them without one. */
export function invoicesIn(invoices: readonly Invoice[], period: string, dayOf: DayOf): Invoice[] {
  return invoices.filter(({ date }) => {
    const day = dayOf(date);
    return period === '' || quarterOf(day) === period || day.slice(0, period.length) === period;
  });
}

/** What a year of invoices comes to; null where a back office does not tell their lines. */
export interface YearOfInvoices extends Sums {
  readonly count: number;
  readonly months: readonly (Sums & { readonly month: string; readonly count: number })[];
  /** Highest first. */
  readonly rates: readonly (Sums & { readonly rate: number })[];
  /** By name; those under none have an empty one and come last. */
  readonly costCentres: readonly (Sums & { readonly costCentre: string })[];
  /** What of it is still to be paid, with VAT. */
  readonly open: number;
}

export function yearOf(
  invoices: readonly Invoice[],
  year: string,
  { dayOf, labelsOf }: { dayOf: DayOf; labelsOf: LabelsOf },
): YearOfInvoices | null {
  const found = invoicesIn(invoices, year, dayOf);
  if (found.some(({ lines }) => lines == null)) return null;
  const lines = linesOf(found);
  const months = grouped(found, ({ date }) => dayOf(date).slice(0, 7));
  const rates = grouped(lines, ({ vatRate }) => vatRate);
  const centres = grouped(lines, ({ licensePlate }) => labelsOf(licensePlate).costCentre ?? '');
  return {
    count: found.length,
    ...sumsOf(lines),
    months: [...months]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([month, own]) => ({ month, count: own.length, ...sumsOf(linesOf(own)) })),
    rates: [...rates].sort(([one], [other]) => other - one).map(([rate, own]) => ({ rate, ...sumsOf(own) })),
    costCentres: [...centres]
      .sort(([one], [other]) => ((one || '\uffff') < (other || '\uffff') ? -1 : 1))
      .map(([costCentre, own]) => ({ costCentre, ...sumsOf(own) })),
    open: found.reduce((sum, { paid, amount }) => sum + (paid === false ? (amount ?? 0) : 0), 0),
  };
}

function linesOf(invoices: readonly Invoice[]): InvoiceLine[] {
  return invoices.flatMap(({ lines }) => lines ?? []);
}

function sumsOf(lines: readonly Sums[]): Sums {
  return lines.reduce<Sums>(
    (sums, { net, vat, gross }) => ({ net: sums.net + net, vat: sums.vat + vat, gross: sums.gross + gross }),
    noSums,
  );
}

function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
