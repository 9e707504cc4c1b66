import { readRowsSeen, readValueSeen } from '../acts/seen.ts';
import type { RowList, RowTypes, Seen, SeenRow, ValueList, ValueTypes } from '../lists/kept-lists.ts';
import { useLive } from './use-list.ts';

/** A list as the customer sees it: undefined until it is read; its value is undefined as long as this device knows none. */
export function useRowsSeen<List extends RowList>(
  list: List,
): { readonly value: readonly SeenRow<RowTypes[List]>[] | undefined } | undefined {
  return useLive((database) => readRowsSeen(database, list), [list]);
}

/** Something as the customer sees it; undefined as long as this device does not know it. */
export function useValueSeen<List extends ValueList>(list: List): Seen<ValueTypes[List]> | undefined {
  return useLive((database) => readValueSeen(database, list), [list])?.value;
}
