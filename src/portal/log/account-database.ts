import { Dexie, type Table } from 'dexie';
import type { Act } from '../ledger/act.ts';
import type { Plate } from '../lists/plates.ts';
import type { Transaction, TransactionMonth } from '../lists/transactions.ts';
import type { CustomerFact } from './facts.ts';
import type { FlowEvent } from './recorded-flow.ts';

export type LoggedFact = CustomerFact & { readonly at: number };

export type KeptList =
  | 'setting'
  | 'account'
  | 'balance'
  | 'offer'
  | 'identificationTypes'
  | 'prepaidPurchases'
  | 'invoiceData'
  | 'discountVouchers'
  | 'users'
  | 'invitations'
  | 'locations'
  | 'cards'
  | 'cardRequests'
  | 'subscriptions';

export type ListName = KeptList | 'plates' | 'transactions';

/** Where a list stands on this device. */
export interface ListStand {
  readonly list: ListName;
  /** When the back office was last heard of it; milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Paged lists: rows at the back office. */
  readonly total?: number;
  readonly round?: number;
  /** The page an interrupted round goes on with; null once every page was read. */
  readonly nextPage?: number | null;
  readonly roundEndedAt?: number;
}

/** The newest form that this version of the portal knows. */
export const databaseVersion = 2;

/** What one account keeps on this device: the log, the ledger's acts, the recorded flows, and the lists. */
export class AccountDatabase extends Dexie {
  declare facts: Table<LoggedFact, number>;
  declare flowEvents: Table<FlowEvent, number>;
  declare acts: Table<Act, string>;
  /** Which tab may send: the last one that began a new epoch. */
  declare senders: Table<{ readonly name: string; readonly epoch: number }, string>;
  declare stands: Table<ListStand, ListName>;
  declare kept: Table<{ list: KeptList; value: unknown }, KeptList>;
  declare plates: Table<Plate, string>;
  declare transactions: Table<Transaction, string>;
  declare transactionMonths: Table<TransactionMonth, string>;

  constructor(name: string, options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {}) {
    super(name, { ...options, chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      facts: '++seq, at',
      flowEvents: '++seq, flow',
      acts: 'key, state, createdAt',
      stands: 'list',
      kept: 'list',
      plates: 'id, code',
      transactions: 'id, [day+date+id]',
      transactionMonths: 'month',
    });
    this.version(databaseVersion).stores({ senders: 'name' });
  }
}
