import type { Location } from '../../../contract/locations.ts';
import { readAllKept, readKept, readStand, readTransactions } from '../../lists/reading.ts';
import { categoriesIn, kindOfSale } from '../../lists/transaction-filter.ts';
import type { AccountDatabase } from '../../log/account-database.ts';
import { readBranches } from '../shared/branches.ts';

/** What a new customer has yet to do, and what is done of it; a step that there is not at this operator is left out. */
export interface FirstSteps {
  /** Each step, and whether it is done. The wash is the last: with it a customer is new no longer. */
  readonly steps: readonly { readonly step: 'plate' | 'credit' | 'wash'; readonly isDone: boolean }[];
  /** Where there is washing, the one that the customer likes best first. */
  readonly branches: readonly Location[];
}

/** Who has more transactions than these is not new. */
const most = 20;

/** Days after which a customer is new no longer, also one who never washed as far as is told: what a subscription washes is no transaction. */
const lasts = 30;

/**
 * What is first to be done by a customer who has not washed yet; null for all others, undefined as long as this device does not know that.
 * @param today the operator's, `YYYY-MM-DD`
 */
export async function readFirstSteps(database: AccountDatabase, today: string): Promise<FirstSteps | null | undefined> {
  const [stand, rows, offer] = await Promise.all([
    readStand(database, 'transactions'),
    readTransactions(database, { from: null, to: null }, 0, most + 1),
    readKept(database, 'offer'),
  ]);
  const categoryOf = categoriesIn(offer);
  const isWash = (row: (typeof rows)[number]) => row.status === 'SUCCESS' && kindOfSale(row, categoryOf) === 'wash';
  const isOld = rows.some(({ day }) => day < daysBefore(today, lasts));
  if (rows.length > most || isOld || (offer !== undefined && rows.some(isWash))) return null;
  const [[types, plates, balance, subscriptions, bought], branches] = await Promise.all([
    readAllKept(database, 'identificationTypes', 'plates', 'balance', 'subscriptions', 'prepaidPurchases'),
    readBranches(database),
  ]);
  if (bought?.some(({ vouchers }) => vouchers.some(({ used }) => used))) return null;
  const isWhole = stand !== undefined && (stand.total ?? 0) <= rows.length;
  if (!isWhole || !offer || !types || !plates || !subscriptions || !bought || balance === undefined) return undefined;
  const hasPaid = balance > 0 || subscriptions.length > 0 || bought.length > 0;
  const steps = [
    ...(types.some(({ code }) => code === 'ANPR') ? [{ step: 'plate' as const, isDone: plates.length > 0 }] : []),
    ...(offer.some(({ code, saleItems }) => code === 'CHARGE' && saleItems.length > 0)
      ? [{ step: 'credit' as const, isDone: hasPaid }]
      : []),
    { step: 'wash' as const, isDone: false },
  ];
  return { steps, branches: branches ?? [] };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
