import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { newAct } from '../../src/portal/ledger/act.ts';
import { AccountDatabase, databaseVersion } from '../../src/portal/log/account-database.ts';
import { actsOf } from '../../src/portal/log/acts-of.ts';
import { openDatabase } from '../../src/portal/log/open-database.ts';
import { noon } from '../support/device.ts';

const name = 'washbook-upgrade';

const acts = ['waiting', 'asked for later'].map((key, nth) =>
  newAct({ key, type: 'disable plate', class: 'A', input: {}, about: 'plate/17' }, noon + nth),
);
const flowEvents = [
  { flow: 'request-cards', chart: 'request-cards', version: 1, event: { type: 'cards requested' }, at: noon, seq: 1 },
];

/** What a device holds whose form is the one before: it lacks a table, and an index by which acts are found. */
async function deviceOfBefore(indexedDB: IDBFactory): Promise<void> {
  const database = new Dexie(name, { indexedDB, IDBKeyRange });
  database.version(databaseVersion - 1).stores({ acts: 'key, state, createdAt', flowEvents: '++seq, flow' });
  await database.table('acts').bulkAdd(acts);
  await database.table('flowEvents').bulkAdd(flowEvents);
  database.close();
}

describe('a device of the version before', () => {
  it('keeps every open act and every conversation when the portal is new, and finds its acts by their type', async () => {
    const indexedDB = new IDBFactory();
    await deviceOfBefore(indexedDB);
    const database = new AccountDatabase(name, { indexedDB, IDBKeyRange });
    const [waiting, later] = acts;
    expect(await database.acts.orderBy('createdAt').toArray()).toEqual(acts);
    expect(await database.flowEvents.toArray()).toEqual(flowEvents);
    expect(await database.papers.toArray()).toEqual([]);
    expect(await actsOf(database, ['disable plate'])).toEqual([later, waiting]);
    expect(await actsOf(database, ['disable plate'], noon + 1)).toEqual([later]);
    expect(await actsOf(database, ['enable plate'])).toEqual([]);
    database.close();
  });

  it('is whole as it was when the browser dies in the middle, and upgraded with the next visit', async () => {
    const indexedDB = new IDBFactory();
    await deviceOfBefore(indexedDB);
    const dying = new AccountDatabase(name, { indexedDB, IDBKeyRange });
    dying.version(databaseVersion).upgrade((transaction) => transaction.abort());
    await expect(dying.open()).rejects.toThrow();
    dying.close();
    const before = new Dexie(name, { indexedDB, IDBKeyRange });
    await before.open();
    expect([before.verno, before.tables.map((table) => table.name)]).toEqual([
      databaseVersion - 1,
      ['acts', 'flowEvents'],
    ]);
    expect(await before.table('acts').orderBy('createdAt').toArray()).toEqual(acts);
    before.close();
    const after = new AccountDatabase(name, { indexedDB, IDBKeyRange });
    expect(await after.acts.orderBy('createdAt').toArray()).toEqual(acts);
    after.close();
  });

  it('waits for a page that holds it open, says so, and goes on by itself once that lets go', async () => {
    const indexedDB = new IDBFactory();
    await deviceOfBefore(indexedDB);
    const { dependencies } = Dexie;
    Dexie.dependencies = { indexedDB, IDBKeyRange };
    const frozen = indexedDB.open(name);
    await new Promise((resolve) => {
      frozen.onsuccess = resolve;
    });
    const listeners = { onBlocked: vi.fn(), onOutdated: vi.fn(), onGone: vi.fn() };
    const opening = openDatabase(name, indexedDB, listeners);
    await expect.poll(() => listeners.onBlocked.mock.calls.length).toBe(1);
    frozen.result.close();
    const { database, durable } = await opening;
    expect([durable, await database.acts.count(), listeners.onOutdated.mock.calls]).toEqual([true, acts.length, []]);
    database.close();
    Dexie.dependencies = dependencies;
  });
});
