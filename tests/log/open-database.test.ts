import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { withRoom } from '../../src/portal/log/making-room.ts';
import { openDatabase } from '../../src/portal/log/open-database.ts';
import { sealActs } from '../../src/portal/log/sealed-acts.ts';
import { noon, openDevice } from '../support/device.ts';
import { lastResort } from '../support/last-resort.ts';

const name = 'washbook-open-database';
const listeners = { onBlocked: vi.fn(), onOutdated: vi.fn(), onGone: vi.fn() };

beforeAll(() => {
  Dexie.dependencies = { indexedDB, IDBKeyRange };
});
beforeEach(() => {
  for (const listener of Object.values(listeners)) listener.mockReset();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Dexie.delete(name);
});

describe('what this device keeps of an account', () => {
  it('is written so that it outlives a crash of the device: acts, and those that are put away', async () => {
    const asked: (string | undefined)[] = [];
    const begin = prototypeOf(await opened()).transaction;
    vi.spyOn(prototypeOf(await opened()), 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
      if (given[1] === 'readwrite') asked.push(given[2]?.durability);
      return begin.apply(this, given);
    });
    const { database } = await openDatabase(name, indexedDB, listeners);
    await database.senders.put({ name: 'ledger', epoch: 1 });
    await sealActs('hash', [], noon);
    database.close();
    expect(asked).toEqual(['strict', 'strict']);
  });

  it('is left alone by code that is older than it: what that would write is of the old form', async () => {
    const newer = new Dexie(name);
    newer.version(99).stores({ acts: 'key' });
    await newer.open();
    newer.close();
    await expect(openDatabase(name, indexedDB, listeners)).rejects.toThrow('newer version');
    expect(listeners.onOutdated).toHaveBeenCalledTimes(1);
  });

  it('is let go of at once when newer code wants it, and not written to any more', async () => {
    const { database } = await openDatabase(name, indexedDB, listeners);
    const newer = new Dexie(name);
    newer.version(99).stores({ acts: 'key' });
    await newer.open();
    newer.close();
    expect(listeners.onOutdated).toHaveBeenCalledTimes(1);
    await expect(database.senders.put({ name: 'ledger', epoch: 1 })).rejects.toThrow();
  });

  it('is let go of when it is removed under the page, and that is told; nothing is written to it any more', async () => {
    const { database } = await openDatabase(name, indexedDB, listeners);
    await Dexie.delete(name);
    expect([listeners.onGone.mock.calls.length, listeners.onOutdated.mock.calls.length]).toEqual([1, 0]);
    await expect(database.senders.put({ name: 'ledger', epoch: 1 })).rejects.toThrow();
    expect(await Dexie.exists(name)).toBe(false);
  });

  it.each([
    ['is not told to wait for another page where that holds up its removal', true, 0],
    ['is told to wait for another page that holds up its opening', false, 1],
  ])('%s', async (_, isOpen, times) => {
    const other = new Dexie(name);
    other.version(1).stores({ old: 'key' });
    other.on('versionchange', () => false);
    if (!isOpen) await other.open();
    const opening = openDatabase(name, indexedDB, listeners);
    if (isOpen) {
      const { database } = await opening;
      database.on('blocked').fire(new Event('blocked') as IDBVersionChangeEvent);
      database.close();
    }
    await vi.waitUntil(() => isOpen || listeners.onBlocked.mock.calls.length > 0, { timeout: lastResort });
    expect(listeners.onBlocked).toHaveBeenCalledTimes(times);
    other.close();
    (await opening).database.close();
  });

  it('makes room for what is asked for, when the device is full, by what can be fetched again', async () => {
    const { database } = await openDatabase(name, indexedDB, listeners);
    await database.transactionMonths.put({ month: '2026-11', count: 1 } as never);
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    const write = async () => {
      if ((await database.transactionMonths.count()) > 0) throw full;
      return 'kept';
    };
    const onFull = vi.fn();
    expect(await withRoom(write, database, onFull)).toBe('kept');
    expect(onFull).not.toHaveBeenCalled();
    await expect(withRoom(() => Promise.reject(full), database, onFull)).rejects.toBe(full);
    expect(onFull).toHaveBeenCalledTimes(1);
    database.close();
  });
});

describe('a device that is full', () => {
  const full = { name: 'QuotaExceededError' };
  it.each<[string, unknown, fitsLater: boolean]>([
    ['says so', full, true],
    ['says so within what was broken off', { name: 'AbortError', inner: full }, true],
    ['fails for another reason', new Error('broken'), false],
    ['fails for another reason within', { name: 'AbortError', inner: { name: 'DataError' } }, false],
    ['fails without a word', null, false],
    ['fails with a text', 'QuotaExceededError', false],
  ])('makes room only where it %s', async (_, error, fitsLater) => {
    const { database } = openDevice();
    await database.transactionMonths.bulkPut([{ month: '2026-10' }, { month: '2026-11' }] as never);
    const [onFull, write] = [vi.fn(), vi.fn().mockRejectedValueOnce(error).mockResolvedValue('kept')];
    const [told] = await Promise.allSettled([withRoom(write, database, onFull)]);
    expect(told).toEqual(fitsLater ? { status: 'fulfilled', value: 'kept' } : { status: 'rejected', reason: error });
    expect([await database.transactionMonths.count(), onFull.mock.calls.length]).toEqual([fitsLater ? 1 : 2, 0]);
    expect((await database.transactionMonths.toArray())[0]?.month).toBe(fitsLater ? '2026-11' : '2026-10');
  });
});

describe('a device that keeps nothing', () => {
  it.each<[string, () => IDBFactory | undefined]>([
    ['has no databases', () => undefined],
    [
      'refuses to open one',
      () => {
        vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
          throw new DOMException('denied', 'SecurityError');
        });
        return indexedDB;
      },
    ],
  ])('and %s has its lists in memory, as long as the page', async (_, device) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { database, durable } = await openDatabase(name, device(), listeners);
    await database.senders.put({ name: 'ledger', epoch: 3 });
    expect([durable, database.isOpen(), await database.senders.toArray()]).toEqual([
      false,
      true,
      [{ name: 'ledger', epoch: 3 }],
    ]);
    expect(warned).toHaveBeenCalled();
    database.close();
    expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name);
    expect([listeners.onBlocked.mock.calls, listeners.onOutdated.mock.calls]).toEqual([[], []]);
  });

  it('is not taken for one that only does not tell what it has', async () => {
    vi.spyOn(IDBFactory.prototype, 'databases').mockRejectedValueOnce(new Error('not told'));
    const { database, durable } = await openDatabase(name, indexedDB, listeners);
    expect(durable).toBe(true);
    database.close();
  });
});

/** Of all databases of this browser. */
function prototypeOf(database: AccountDatabase): IDBDatabase {
  return Object.getPrototypeOf(database.backendDB()) as IDBDatabase;
}

async function opened(): Promise<AccountDatabase> {
  const database = new AccountDatabase(`${name}-spied`);
  await database.open();
  return database;
}
