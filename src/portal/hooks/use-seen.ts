import { readRowsSeen, readValueSeen } from '../acts/seen.ts';
import { firstRead } from '../lists/first-reads.ts';
import type { RowList, RowTypes, Seen, SeenRow, ValueList, ValueTypes } from '../lists/kept-lists.ts';
import { useLive } from './use-list.ts';

/** What `useRowsSeen` reads, for a page that reads it before it is drawn first. */
export const rowsFirst = (list: RowList) => [firstRead(readRowsSeen, list)];

/** A list as the customer sees it: undefined until it is read; its value is undefined as long as this device knows none. */
export function useRowsSeen<List extends RowList>(
  list: List,
): { readonly value: readonly SeenRow<RowTypes[List]>[] | undefined } | undefined {
  return useLive(readRowsSeen<List>, [list]);
}

/** Something as the customer sees it; undefined as long as this device does not know it. */
export function useValueSeen<List extends ValueList>(list: List): Seen<ValueTypes[List]> | undefined {
  return useLive(readValueSeen<List>, [list])?.value;
}
