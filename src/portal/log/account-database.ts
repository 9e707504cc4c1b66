import { Dexie, type Table } from 'dexie';
import type { Sale } from '../../contract/sales.ts';
import type { Act } from '../ledger/act.ts';
import type { ActFact } from './act-log.ts';
import type { Fence } from './fences.ts';
import type { FlowEvent } from './recorded-flow.ts';

/** Where a list stands on this device. */
export interface ListStand {
  readonly list: string;
  /** When the back office was last heard of it; milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Paged lists: rows at the back office. */
  readonly total?: number;
  readonly round?: number;
  /** The page an interrupted round goes on with; null once every page was read. */
  readonly nextPage?: number | null;
  readonly roundEndedAt?: number;
  /** The day from which on rows are kept where there is no room for older ones. */
  readonly keptFrom?: string;
  /** Rows that the back office told and that could not be read. */
  readonly lost?: number;
  /** A payment or an act has changed it since, in a way that this device cannot work out. */
  readonly isOutdated?: true;
  /** What all transactions on this device come to; left out on a device that has kept none since it is noted. */
  readonly totals?: Sums;
}

/** A sale as it is kept: with the tenant's day, by which it is found and grouped. */
export interface Transaction extends Sale {
  readonly day: string;
  /** The round of reading that saw it last; below zero as long as older ones may be missing next to it. */
  readonly round: number;
}

/** What transactions come to. Cents. */
interface Sums {
  readonly count: number;
  /** Paid successfully, other than from the credit. */
  readonly spent: number;
  readonly creditChange: number;
}

/** What filters ask for; `credit` is the sign of what a transaction did to the credit. */
export interface Alike {
  readonly item: string;
  readonly saleItemId: string | null;
  readonly identificationItemName: string | null;
  readonly paymentType: string;
  readonly status: string;
  readonly credit: number;
}

/** Transactions of a month that no filter tells apart. */
export type TransactionCell = Alike & Sums;

/** What a month's transactions come to, kept beside them so that neither totals nor filters need to count rows. */
export interface TransactionMonth extends Sums {
  readonly month: string;
  readonly cells: readonly TransactionCell[];
}

/** A document as it came when it was opened last. */
export interface KeptDocument {
  /** Its kind and its id, as `invoice/17`. */
  readonly id: string;
  readonly content: ArrayBuffer;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** When it was opened last, and when it came; milliseconds since 1970. */
  readonly openedAt: number;
  readonly fetchedAt: number;
}

/** Under which the epoch of the tab that sends is kept. */
export const sender = 'ledger';

/** The form of the tables below, raised with each change of it. No earlier one was ever released. */
export const databaseVersion = 6;

interface Found {
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof IDBKeyRange;
}

/**
 * What one account keeps on this device. The log of what became of every act is the source of the acts; the recorded flows are the conversations
 * about them. The lists beside them are a cache of what the back office told.
 */
export class AccountDatabase extends Dexie {
  declare facts: Table<ActFact, number>;
  declare flowEvents: Table<FlowEvent, number>;
  declare acts: Table<Act, string>;
  /** Which tab may send: the last one that began a new epoch. */
  declare senders: Table<{ readonly name: string; readonly epoch: number }, string>;
  declare fences: Table<Fence, string>;
  declare stands: Table<ListStand, string>;
  declare kept: Table<{ readonly list: string; readonly value: unknown }, string>;
  declare transactions: Table<Transaction, string>;
  declare transactionMonths: Table<TransactionMonth, string>;
  declare papers: Table<KeptDocument, string>;

  private readonly found: Found;
  private relaxedOne: AccountDatabase | undefined;

  constructor(name: string, found: Found = {}, durability: 'strict' | 'relaxed' = 'strict') {
    super(name, { ...found, chromeTransactionDurability: durability, cache: 'immutable' });
    this.found = found;
    this.version(databaseVersion).stores({
      facts: '++seq, key',
      flowEvents: '++seq, flow',
      acts: 'key, state, createdAt, [type+createdAt]',
      senders: 'name',
      fences: 'list',
      stands: 'list',
      kept: 'list',
      transactions: 'id, [day+date+id]',
      transactionMonths: 'month',
      papers: 'id, [openedAt+size]',
    });
  }

  /**
   * The same database for what the back office told and tells again: a device that loses its power may lose the last of it, and nothing waits
   * for the disk. It ends with this one.
   */
  relaxed(): AccountDatabase {
    // One that was closed, by a newer version or by logging out, is not opened by another way.
    if (!this.isOpen()) return this;
    this.relaxedOne ??= this.another();
    return this.relaxedOne;
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    this.relaxedOne?.close({ disableAutoOpen: true });
    this.relaxedOne = undefined;
    super.close(options);
  }

  private another(): AccountDatabase {
    const other = new AccountDatabase(this.name, this.found, 'relaxed');
    other.on('versionchange', () => {
      other.close({ disableAutoOpen: true });
      return false;
    });
    return other;
  }
}
