import { Dexie } from 'dexie';
import { isOpen } from '../ledger/act.ts';
import {
  idOf,
  type RowList,
  type RowTypes,
  readRows,
  readValue,
  type Seen,
  type SeenRow,
  type ValueList,
  type ValueTypes,
} from '../lists/kept-lists.ts';
import type { AccountDatabase } from '../log/account-database.ts';
import { readUnsettled } from '../log/unsettled.ts';
import { entryOf } from './catalogue.ts';
import { collectWishes, rowWishesOver, valueWishesOver } from './overlay.ts';

/** Undefined as long as this device knows none. */
export async function readRowsSeen<List extends RowList>(
  database: AccountDatabase,
  list: List,
): Promise<SeenRow<RowTypes[List]>[] | undefined> {
  const [rows, { rows: wishes }] = await withWishes(database, () => readRows(database, list));
  return rows?.map((row) => {
    const own = rowWishesOver(list, wishes).filter(({ id }) => id === idOf(row));
    const seen = own.reduce((now, { change }) => change(now), row);
    return { ...seen, busy: own.length > 0, leaving: own.some(({ leaves }) => leaves) };
  });
}

/** Undefined as long as this device does not know it. */
export async function readValueSeen<List extends ValueList>(
  database: AccountDatabase,
  list: List,
): Promise<Seen<ValueTypes[List]> | undefined> {
  const [told, { values }] = await withWishes(database, () => readValue(database, list));
  if (told === undefined) return undefined;
  const own = valueWishesOver(list, values);
  let value: ValueTypes[List] = told;
  for (const change of own) value = change(value);
  return { value, told, waits: own.length > 0 };
}

/** What the back office told and what was asked for, of one moment: an act that ends changes both at once. */
function withWishes<Told>(database: AccountDatabase, read: () => Promise<Told>) {
  const both = () => Promise.all([read(), openWishes(database)]);
  return Dexie.currentTransaction ? both() : database.transaction('r', [database.kept, database.acts], both);
}

/** What was asked for and has no outcome, in the order in which it was asked for. */
async function openWishes(database: AccountDatabase) {
  const acts = (await readUnsettled(database)).filter(isOpen).sort((one, other) => one.order - other.order);
  return collectWishes(acts.map((act) => (overlay) => entryOf(act.type)?.wish(act, overlay)));
}
