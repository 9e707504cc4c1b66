import { plateKey } from '../../contract/rules/plate.ts';
import type { AccountDatabase, ListStand, TransactionCell, TransactionMonth } from '../log/account-database.ts';
import { wholeOf } from '../log/transaction-months.ts';
import { readStand } from './reading.ts';
import { type CategoryOf, kindOf, kindOfSale } from './transaction-filter.ts';
import { goThrough } from './transactions-reading.ts';

/** What a plate was used for. Cents, what was taken from the credit included. */
export interface PlateUse {
  /** `YYYY-MM-DD`; null: this device knows of none. */
  readonly lastWash: string | null;
  readonly spent: number;
  /** In the twelve months up to this one. */
  readonly spentInYear: number;
  readonly washesInYear: number;
}

/** What the plates were used for, by their codes; and whether this device knows all that counts in it. */
export interface FleetUse {
  readonly of: ReadonlyMap<string, PlateUse>;
  readonly isWhole: boolean;
}

export const unused: PlateUse = { lastWash: null, spent: 0, spentInYear: 0, washesInYear: 0 };

const year = 12;

/** @param codes of the plates @param today the operator's */
export async function readFleet(
  database: AccountDatabase,
  { codes, today, categoryOf }: { codes: readonly string[]; today: string; categoryOf: CategoryOf },
): Promise<FleetUse> {
  const [months, stand] = await Promise.all([
    database.transactionMonths.orderBy('month').reverse().toArray(),
    readStand(database, 'transactions'),
  ]);
  const since = monthsBefore(today, year - 1);
  const used = new Map(codes.map((code) => [code, { ...unused }]));
  const washedIn = new Map<string, string[]>();
  for (const { month, cells } of months)
    for (const cell of cells) {
      const code = plateKey(cell.identificationItemName ?? '');
      const use = used.get(code);
      if (use === undefined || cell.status !== 'SUCCESS') continue;
      const isWash = kindOf(cell, categoryOf) === 'wash';
      if (month >= since) used.set(code, added(use, cell, { isWash, isThisMonth: month === today.slice(0, 7) }));
      if (isWash) washedIn.set(code, [...(washedIn.get(code) ?? []), month]);
    }
  for (const [code, day] of await lastWashes(database, washedIn, categoryOf))
    used.set(code, { ...(used.get(code) ?? unused), lastWash: day });
  const { count } = await wholeOf(database, stand);
  return { of: used, isWhole: isWhole(stand, count, `${since}-01`) };
}

function added(
  use: PlateUse,
  cell: TransactionCell,
  { isWash, isThisMonth }: { isWash: boolean; isThisMonth: boolean },
): PlateUse {
  const cost = costOf(cell);
  return {
    ...use,
    spent: use.spent + (isThisMonth ? cost : 0),
    spentInYear: use.spentInYear + cost,
    washesInYear: use.washesInYear + (isWash ? cell.count : 0),
  };
}

/** What was paid for it, also out of the credit. */
function costOf({ spent, creditChange, paymentType }: TransactionCell): number {
  return spent + (paymentType === 'CREDIT' ? Math.max(0, -creditChange) : 0);
}

/** The day of the last wash of each; of the newest month in which it has one. */
async function lastWashes(
  database: AccountDatabase,
  washedIn: ReadonlyMap<string, readonly TransactionMonth['month'][]>,
  categoryOf: CategoryOf,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const newest = [...washedIn].flatMap(([, [month]]) => (month === undefined ? [] : [month]));
  for (const month of new Set(newest))
    await goThrough(database, { from: `${month}-01`, to: `${month}-31` }, (rows) => {
      for (const row of rows) {
        const code = plateKey(row.identificationItemName ?? '');
        const isLast = washedIn.get(code)?.[0] === month && !found.has(code);
        if (isLast && row.status === 'SUCCESS' && kindOfSale(row, categoryOf) === 'wash') found.set(code, row.day);
      }
      return true;
    });
  return found;
}

/** Where the oldest had to make way, those that are left still reach back far enough. */
function isWhole(stand: ListStand | undefined, kept: number, since: string): boolean {
  if (stand === undefined || stand.isOutdated || (stand.lost ?? 0) > 0) return false;
  if (stand.keptFrom !== undefined) return stand.keptFrom <= since;
  return kept >= (stand.total ?? 0);
}

function monthsBefore(today: string, count: number): string {
  const [years, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(years, month - 1 - count, 1)).toISOString().slice(0, 7);
}
