import type { Account } from '../../contract/account.ts';
import type { ApplicationUser } from '../../contract/application-users.ts';
import type { CreationRequest } from '../../contract/creation-requests.ts';
import type { GiftVoucher } from '../../contract/gift-vouchers.ts';
import type { IdentificationItem } from '../../contract/identification-items.ts';
import type { Invitation } from '../../contract/invitations.ts';
import type { CustomerInvoiceData } from '../../contract/invoice-data.ts';
import type { Message } from '../../contract/messages.ts';
import type { PrepaidPurchase } from '../../contract/prepaid-items.ts';
import type { Subscription } from '../../contract/subscriptions.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import type { StoredCard } from './stored-cards/card.ts';

/** The lists of rows that acts change. */
export interface RowTypes {
  plates: IdentificationItem;
  cards: IdentificationItem;
  cardRequests: CreationRequest;
  users: ApplicationUser;
  invitations: Invitation;
  giftVouchers: GiftVoucher;
  subscriptions: Subscription;
  storedCards: StoredCard;
  prepaidPurchases: PrepaidPurchase;
  messages: Message;
}

/** What acts change that is one thing. */
export interface ValueTypes {
  account: Account;
  invoiceData: CustomerInvoiceData | null;
}

export type RowList = keyof RowTypes;
export type ValueList = keyof ValueTypes;

/** A row as the customer sees it: what the back office told last, and over it what was asked for since. */
export type SeenRow<Row> = Row & {
  /** Something of it was asked for and is not settled yet. */
  readonly busy: boolean;
  /** It was asked to be removed. */
  readonly leaving: boolean;
};

/** Something as the customer sees it: what the back office told last, and over it what was asked for since. */
export interface Seen<Value> {
  readonly value: Value;
  /** As the back office told it last. */
  readonly told: Value;
  /** Some of it was asked for and is not settled yet. */
  readonly waits: boolean;
}

/** What this device keeps of the lists, as an act that is done changes them. A list that was never fetched stays unknown. */
export interface KeptLists {
  /** Puts a row in the place of the one with its id, or adds it. An answer that was lost, `undefined`, changes nothing, and the list is to be asked for. */
  readonly put: <List extends RowList>(
    list: List,
    row: RowTypes[List] | undefined,
    place?: 'first' | 'last',
  ) => Promise<void>;
  readonly change: <List extends RowList>(
    list: List,
    id: string,
    change: (row: RowTypes[List]) => RowTypes[List],
  ) => Promise<void>;
  readonly drop: (list: RowList, id: string) => Promise<void>;
  /** What is lost, `undefined`, changes nothing here either. */
  readonly set: <List extends ValueList>(list: List, value: ValueTypes[List] | undefined) => Promise<void>;
}

/** What tells a row of a list from the others. */
export function idOf(row: RowTypes[RowList]): string {
  return 'subscriptionId' in row ? row.subscriptionId : row.id;
}

export async function readRows<List extends RowList>(
  database: AccountDatabase,
  list: List,
): Promise<readonly RowTypes[List][] | undefined> {
  return (await database.kept.get(list))?.value as readonly RowTypes[List][] | undefined;
}

export async function readValue<List extends ValueList>(
  database: AccountDatabase,
  list: List,
): Promise<ValueTypes[List] | undefined> {
  return (await database.kept.get(list))?.value as ValueTypes[List] | undefined;
}

/**
 * The lists of an account's database, to be changed within the transaction that settles an act.
 * @param onLost told of which list the new state is not known
 */
export function createKeptLists(database: AccountDatabase, onLost: (list: RowList | ValueList) => void): KeptLists {
  async function rewrite<List extends RowList>(
    list: List,
    rewritten: (rows: readonly RowTypes[List][]) => readonly RowTypes[List][],
  ): Promise<void> {
    const rows = await readRows(database, list);
    if (rows) await database.kept.put({ list, value: rewritten(rows) });
  }
  return {
    put: async (list, row, place = 'last') => {
      if (row === undefined) return onLost(list);
      await rewrite(list, (rows) => {
        const id = idOf(row);
        if (rows.some((one) => idOf(one) === id)) return rows.map((one) => (idOf(one) === id ? row : one));
        return place === 'first' ? [row, ...rows] : [...rows, row];
      });
    },
    change: (list, id, change) => rewrite(list, (rows) => rows.map((row) => (idOf(row) === id ? change(row) : row))),
    drop: (list, id) => rewrite(list, (rows) => rows.filter((row) => idOf(row) !== id)),
    set: async (list, value) => {
      if (value === undefined) onLost(list);
      else await database.kept.put({ list, value });
    },
  };
}
