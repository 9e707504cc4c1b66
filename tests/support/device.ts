import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { createRecord, type Record } from '../../src/portal/log/record.ts';

export const noon = Date.parse('2026-11-21T12:00:00Z');

/** An account's database as a browser would keep it, on an IndexedDB of its own. */
export function openDevice(): { database: AccountDatabase; record: Record; clock: { now: number } } {
  const database = new AccountDatabase('washbook-test', { indexedDB: new IDBFactory(), IDBKeyRange });
  const clock = { now: noon };
  return { database, record: createRecord(database, () => clock.now), clock };
}
