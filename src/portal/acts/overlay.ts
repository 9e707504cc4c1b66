import type { RowList, RowTypes, ValueList, ValueTypes } from '../lists/kept-lists.ts';

/** Lays what was asked for, and has no outcome yet, over what the back office told. */
export interface Overlay {
  /** The row is busy, and is seen as it was asked to be. */
  readonly row: <List extends RowList>(
    list: List,
    id: string,
    change?: (row: RowTypes[List]) => RowTypes[List],
  ) => void;
  /** The row is busy and was asked to go. */
  readonly leaving: (list: RowList, id: string) => void;
  readonly value: <List extends ValueList>(list: List, change: (value: ValueTypes[List]) => ValueTypes[List]) => void;
}

export interface RowWish<List extends RowList> {
  readonly id: string;
  readonly leaves: boolean;
  readonly change: (row: RowTypes[List]) => RowTypes[List];
}

type ValueWish<List extends ValueList> = (value: ValueTypes[List]) => ValueTypes[List];
type RowWishes<Lists extends RowList = RowList> = { [List in Lists]: RowWish<List>[] };
type ValueWishes<Lists extends ValueList = ValueList> = { [List in Lists]: ValueWish<List>[] };

/** What a number of wishes lay over each list, in their order. */
export function collectWishes(wishes: readonly ((overlay: Overlay) => void)[]): {
  readonly rows: RowWishes;
  readonly values: ValueWishes;
} {
  const rows: RowWishes = {
    plates: [],
    cards: [],
    cardRequests: [],
    users: [],
    invitations: [],
    giftVouchers: [],
    subscriptions: [],
    storedCards: [],
    prepaidPurchases: [],
    messages: [],
  };
  const values: ValueWishes = { account: [], invoiceData: [] };
  const overlay: Overlay = {
    row: (list, id, change = (row) => row) => void rowWishesOver(list, rows).push({ id, leaves: false, change }),
    leaving: (list, id) => void rowWishesOver(list, rows).push({ id, leaves: true, change: (row) => row }),
    value: (list, change) => void valueWishesOver(list, values).push(change),
  };
  for (const wish of wishes) wish(overlay);
  return { rows, values };
}

export function rowWishesOver<List extends RowList>(list: List, wishes: RowWishes<List>): RowWish<List>[] {
  return wishes[list];
}

export function valueWishesOver<List extends ValueList>(list: List, wishes: ValueWishes<List>): ValueWish<List>[] {
  return wishes[list];
}

/** What is undefined stays as it is. */
export function given<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
