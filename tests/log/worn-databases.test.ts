// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import { readTransactionsPage } from '../../src/portal/lists/transactions-reading.ts';
import { openDatabase } from '../../src/portal/log/open-database.ts';
import { noon } from '../support/device.ts';
import { openTab, smallOffice } from '../support/open-tab.ts';
import { countedMonths } from '../support/sales.ts';

const listeners = { onBlocked: vi.fn(), onOutdated: vi.fn(), onGone: vi.fn() };
const name = 'washbook-worn';

beforeAll(() => {
  Dexie.dependencies = { indexedDB, IDBKeyRange };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Dexie.delete(name);
});

describe('a database that the browser closes while it is open', () => {
  it('is opened again, and keeps what is written next', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { database, durable } = await openDatabase(name, indexedDB, listeners);
    database.backendDB().close();
    await database.senders.put({ name: 'ledger', epoch: 1 });
    expect([durable, await database.senders.toArray()]).toEqual([true, [{ name: 'ledger', epoch: 1 }]]);
    database.close();
  });
});

describe('a row that is none of ours', () => {
  it('among the acts holds up no other', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const office = smallOffice(Promise.resolve(), { status: 204, body: null });
    const { store, close } = await openTab(name, office);
    const broken = [
      { key: 'nothing else', state: 'queued' },
      { key: 'of a type that nobody knows', state: 'queued', type: 'paint car', class: 'A', about: 'car', input: {} },
      { key: 'of wrong types', state: 'sent', type: 7, class: 7, about: 7, input: 7, createdAt: 'x', order: 'x' },
    ];
    await store.database.acts.bulkPut(broken as never);
    await store.ledger.open(disablePlate.asked('key-1', { identificationItemId: '17' }, null));
    expect((await store.ledger.settled('key-1')).state).toBe('done');
    expect(office.asked).toEqual(['key-1']);
    close();
  });
});

describe('fifty thousand transactions on a device', () => {
  it('cost a page no more rows than it shows', async () => {
    const { database } = await openDatabase(name, indexedDB, listeners);
    const row = (index: number) => {
      const date = new Date(noon - index * 600_000).toISOString();
      return { id: String(index), date, day: date.slice(0, 10), round: 1 };
    };
    const rows = Array.from({ length: 50_000 }, (_, index) => row(index));
    await database.transactions.bulkAdd(rows as never);
    await database.transactionMonths.bulkAdd(countedMonths(rows as never));
    let read = 0;
    database.transactions.hook('reading', (one) => {
      read++;
      return one;
    });
    const page = await readTransactionsPage(database, { from: null, to: null }, 0, 10);
    expect([page.rows.map(({ id }) => id), read]).toEqual([
      Array.from({ length: 10 }, (_, index) => String(index)),
      10,
    ]);
    database.close();
  });
});
