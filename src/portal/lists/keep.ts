import { Dexie } from 'dexie';
import type { Sale } from '../../contract/sales.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import { type Asking, beginAsking, passFence } from '../log/fences.ts';
import type { Place } from '../words/place.ts';
import type { ListName, ValueOf, WholeList } from './kept.ts';
import { keepTransactions } from './transactions-table.ts';

/** What the back office told. It replaces what was kept, and is no part of the log. */
export type Fetched = ListFetched | TransactionsFetched;

export type ListFetched = {
  [List in WholeList]: {
    readonly type: 'list fetched';
    readonly list: List;
    readonly value: ValueOf<List>;
    readonly lost?: number;
  };
}[WholeList];

/** A round reads every page once; what an ended round did not see is no longer there. */
export type TransactionsFetched =
  | {
      readonly type: 'transactions fetched';
      readonly sales: readonly Sale[];
      readonly total: number;
      /** Both left out of what belongs to no round: it changes nothing of one that is under way, in another tab as well. */
      readonly round?: number;
      readonly nextPage?: number | null;
      /** Nothing is missing between these and older ones that are kept. */
      readonly joins: boolean;
      /** Rows of this round that could not be read so far; left out where no round is under way. */
      readonly lost?: number;
    }
  /** Of one that is kept: its invoice was made since. */
  | { readonly type: 'transaction invoiced'; readonly id: string; readonly invoiceId: string }
  | { readonly type: 'transactions joined'; readonly ids: readonly string[] }
  | { readonly type: 'transactions round ended'; readonly total: number; readonly round: number };

/** Keeps what was told, in one transaction. @param asking false is answered when that asking was overtaken; then nothing is kept */
export type Keep = (told: Fetched, asking?: Asking) => Promise<boolean>;

export function createKeep(database: AccountDatabase, now: () => number, place: Place): Keep {
  return (told, asking) => {
    // Within a transaction it is part of that.
    const relaxed = Dexie.currentTransaction ? database : database.relaxed();
    return relaxed.transaction('rw', tablesOf(relaxed, told), async () => {
      if (asking !== undefined && !(await passFence(relaxed, asking))) return false;
      if (told.type !== 'list fetched') await keepTransactions(relaxed, told, now(), place);
      else {
        const { list, value, lost } = told;
        await relaxed.kept.put({ list, value });
        await relaxed.stands.put({ list, fetchedAt: now(), ...(lost && { lost }) });
      }
      return true;
    });
  };
}

/** No other table is held up while it is kept. */
function tablesOf({ fences, stands, kept, transactions, transactionMonths }: AccountDatabase, { type }: Fetched) {
  return [fences, stands, ...(type === 'list fetched' ? [kept] : [transactions, transactionMonths])];
}

interface Keeping {
  readonly database: AccountDatabase;
  readonly keep: Keep;
}

/**
 * Asks, and keeps the answer. Asks again when it was overtaken by a later asking or by an act that was carried out meanwhile: its rows
 * are older than what the customer sees already.
 */
export async function askInOrder<Answer>(
  { database, keep }: Keeping,
  list: ListName,
  ask: () => Promise<Answer>,
  tell: (answer: Answer) => Fetched | Promise<Fetched>,
): Promise<Answer> {
  for (;;) {
    const asking = await beginAsking(database, list);
    const answer = await ask();
    if (await keep(await tell(answer), asking)) return answer;
  }
}
