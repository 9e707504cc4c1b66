import type { IdentificationItem } from '../../src/contract/identification-items.ts';
import type { Fetched } from '../../src/portal/lists/keep.ts';
import type { SeenRow } from '../../src/portal/lists/kept-lists.ts';

export const item = (id: string, status: IdentificationItem['status'] = 'ENABLED'): IdentificationItem => ({
  id,
  code: `1ABC00${id}`,
  name: `1-ABC-00${id}`,
  status,
  identificationItemTypeCode: 'ANPR',
  restrictedSaleItemIds: [],
});

export const card = (id: string): IdentificationItem => ({
  ...item(id),
  code: `7001000${id}`,
  name: `Kaart ${id}`,
  identificationItemTypeCode: 'RFID',
});

/** A row as the customer sees it. */
export const seen = <Row>(row: Row, changed: Partial<SeenRow<Row>> = {}): SeenRow<Row> => ({
  ...row,
  busy: false,
  leaving: false,
  ...changed,
});

export const fetched = (...plates: IdentificationItem[]): Fetched => ({
  type: 'list fetched',
  list: 'plates',
  value: plates,
});
