import type { AccountDatabase } from '../log/account-database.ts';
import type { Stands } from './stands.ts';

/** What a screen asks the database, with all that it depends on. */
export type Query<Found, Of extends unknown[] = never> = (database: AccountDatabase, ...of: Of) => Promise<Found>;

/** A question of a page that is about to be drawn. */
export interface FirstRead {
  readonly query: Query<unknown>;
  readonly of: readonly unknown[];
}

export function firstRead<Found, Of extends unknown[]>(query: Query<Found, Of>, ...of: Of): FirstRead {
  return { query, of };
}

/** What a page asks when it is drawn first, read before that in one transaction, with how the lists stand: it is drawn once, with what this device keeps. */
export interface FirstReads {
  readonly read: (database: AccountDatabase, reads: readonly FirstRead[]) => Promise<void>;
  readonly found: (query: Query<unknown>, of: readonly unknown[]) => { readonly value: unknown } | undefined;
  /** The page is drawn: what is asked from now on is read when it is asked. */
  readonly end: () => void;
}

export function createFirstReads({ look, tell }: Pick<Stands, 'look' | 'tell'>): FirstReads {
  let known: readonly (FirstRead & { readonly found: { readonly value: unknown } })[] = [];
  return {
    read: async (database, reads) => {
      const answered = async (one: FirstRead) => ({
        ...one,
        found: { value: await one.query(database, ...(one.of as never)) },
      });
      const readAll = () => Promise.all([Promise.all(reads.map(answered)), look()]);
      const [found, stands] = await database.transaction('r', database.tables, readAll);
      known = found;
      tell(stands);
    },
    found: (query, of) => known.find((one) => one.query === query && isSame(one.of, of))?.found,
    end: () => {
      known = [];
    },
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, place) => isEqual(part, other[place]));
}

/** What a query depends on is plain data, or one thing of the page. */
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
