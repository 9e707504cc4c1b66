import type { Sale } from '../../contract/sales.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import { beginAsking, passFence } from '../log/fences.ts';
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
      readonly round: number;
      readonly nextPage: number | null;
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
export type Keep = (told: Fetched, asking?: number) => Promise<boolean>;

export function createKeep(database: AccountDatabase, now: () => number, place: Place): Keep {
  return (told, asking) =>
    database.transaction('rw', database.tables, async () => {
      const list: ListName = told.type === 'list fetched' ? told.list : 'transactions';
      if (asking !== undefined && !(await passFence(database, list, asking))) return false;
      if (told.type !== 'list fetched') await keepTransactions(database, told, now(), place);
      else {
        await database.kept.put({ list, value: told.value });
        await database.stands.put({ list, fetchedAt: now(), ...(told.lost && { lost: told.lost }) });
      }
      return true;
    });
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
