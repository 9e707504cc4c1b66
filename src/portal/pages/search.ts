export interface RangeSearch {
  /** Days as `YYYY-MM-DD`, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** From 0. */
  readonly page?: number | undefined;
}

/** What an address says of a list's range and page; nonsense in it is left out. */
export function rangeSearch(search: Readonly<Record<string, unknown>>): RangeSearch {
  // All three are always named: the router lets through what a route says nothing about.
  return {
    from: dayIn(search['from']),
    to: dayIn(search['to']),
    page: pageIn(search['page']),
  };
}

function pageIn(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : undefined;
}

function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? undefined : value;
}

/** What an address says of the transactions that are looked at. */
export interface TransactionsSearch extends RangeSearch {
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  /** The plate or card, as it is called. */
  readonly plate?: string | undefined;
  readonly text?: string | undefined;
}

/** What an address says of the invoices that are looked at. */
export interface InvoicesSearch {
  readonly show?: 'open' | 'paid' | undefined;
  /** `2026`, `2026-Q4` or `2026-11`. */
  readonly period?: string | undefined;
  readonly text?: string | undefined;
  /** From 0. */
  readonly page?: number | undefined;
}

export function invoicesSearch(search: Readonly<Record<string, unknown>>): InvoicesSearch {
  const { show } = search;
  const period = textIn(String(search['period'] ?? ''));
  return {
    show: show === 'open' || show === 'paid' ? show : undefined,
    period: period && /^\d{4}(?:-Q[1-4]|-\d\d)?$/.test(period) ? period : undefined,
    text: textIn(search['text']),
    page: pageIn(search['page']),
  };
}

export function transactionsSearch(search: Readonly<Record<string, unknown>>): TransactionsSearch {
  return {
    ...rangeSearch(search),
    kind: textIn(search['kind']),
    status: textIn(search['status']),
    plate: textIn(search['plate']),
    text: textIn(search['text']),
  };
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longestText ? value : undefined;
}

const longestText = 100;

/** Added to the address of a page, it opens the sheet of what is new there. */
export const newIn = '?new';
