import { expect } from 'vitest';
import type { IdentificationItem } from '../../src/contract/identification-items.ts';
import type { Plate } from '../../src/portal/lists/plates.ts';
import { readPlates } from '../../src/portal/lists/reading.ts';
import type { Fact, PlateFact } from '../../src/portal/log/facts.ts';
import { openDevice } from './device.ts';

export const item = (id: string, status: IdentificationItem['status'] = 'ENABLED'): IdentificationItem => ({
  id,
  code: `1ABC00${id}`,
  name: `1-ABC-00${id}`,
  status,
  identificationItemTypeCode: 'ANPR',
  restrictedSaleItemIds: [],
});

export const plate = (id: string, status: Plate['status'] = 'ENABLED', pending: Plate['pending'] = null): Plate => ({
  ...item(id, status),
  pending,
});

export const fetched = (...plates: IdentificationItem[]): Fact => ({ type: 'plates fetched', plates });

const refusal = { type: 'refused', status: 409, messageKey: 'exception.notAllowed' } as const;

/** A fact of plate 1. */
export function told(type: PlateFact['type'], act: string): PlateFact {
  return type === 'plate disable refused' || type === 'plate enable refused'
    ? { type, plateId: '1', act, failure: refusal }
    : { type, plateId: '1', act };
}

/** Facts that happened, one that happens, and the plates that are seen then: on a real database. */
export function given(...before: Fact[]) {
  const when = (fact: Fact) => ({
    thenList: async (rows: Plate[]) => {
      const { database, record } = openDevice();
      for (const each of before) await record([each]);
      await record([fact]);
      expect(await readPlates(database)).toEqual(rows);
    },
  });
  return { when };
}
