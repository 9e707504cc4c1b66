// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fulfilVoucher } from '../../src/portal/acts/vouchers.ts';
import { type Scope, termsOf } from '../../src/portal/spine/scope.ts';
import { findSession, keepSession } from '../../src/portal/spine/session-storage.ts';
import { openStore } from '../../src/portal/spine/store.ts';
import { belgium } from '../../src/portal/words/place.ts';
import type { World } from '../../src/portal/world.ts';

const tenant = 'stores.localhost';
const session = { token: 'token-1', epoch: 'epoch-1', accountId: 'ada', expiresAt: 0, remembered: true } as never;
const values = new Map<string, string>();
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
} as unknown as Storage;
const scopes: Scope[] = [{ of: 'guest' }, { of: 'account', accountId: 'ada' }];
const sessionNow = () => findSession({ storage });

beforeAll(() => {
  Dexie.dependencies = { indexedDB, IDBKeyRange };
  keepSession({ storage, now: Date.now }, session);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function device(scope: Scope) {
  const asked: unknown[] = [];
  const told: string[] = [];
  const onFull = vi.fn();
  const onGone = vi.fn();
  const waits: Promise<void>[] = [];
  let reachable = false;
  const world = {
    indexedDB,
    storage,
    now: Date.now,
    random: () => 0,
    elapsed: () => performance.now(),
    newKey: () => crypto.randomUUID(),
    wait: (milliseconds: number, signal?: AbortSignal) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
      waits.push(promise);
      return promise;
    },
  } as unknown as World;
  const open = (keeps = true) =>
    openStore(scope, {
      world,
      ask: (async (_: unknown, input: unknown) => {
        asked.push(input);
        throw { type: 'no answer', reason: 'unreachable' };
      }) as never,
      tenant,
      session: sessionNow,
      place: belgium,
      sendsKeys: () => true,
      reachable: () => reachable,
      keeps,
      onAccount: () => undefined,
      onSetting: () => undefined,
      onStorage: ({ type }) => told.push(type),
      onFull,
      onGone,
    });
  return {
    open,
    asked,
    told,
    onFull,
    onGone,
    /** What the store has begun to wait for. */
    waits,
    comesBack: () => {
      reachable = true;
    },
  };
}

/** As the next version of the portal would open it. */
async function newerVersion(name: string): Promise<void> {
  const newer = new Dexie(name);
  newer.version(99).stores({ acts: 'key' });
  await newer.open();
  newer.close();
}

const wish = fulfilVoucher.asked('key-1', { discountVoucherUuid: 'voucher-1' }, null);

describe.each(scopes.map((scope) => [scope.of, scope] as const))('the store of the device’s %s', async (_, scope) => {
  const name = await termsOf(scope, sessionNow).databaseName(tenant);

  afterEach(async () => {
    vi.restoreAllMocks();
    await Dexie.delete(name);
  });

  it('what a newer version wrote is left alone, and that is told', async () => {
    await newerVersion(name);
    const { open, told } = device(scope);
    await expect(open()).rejects.toThrow('newer version');
    expect(told).toEqual(['newer version took over']);
  });

  it('a newer version takes over at once: that is told, and this page writes and sends nothing more', async () => {
    const { open, told, asked, comesBack } = device(scope);
    const { ledger } = await open();
    await newerVersion(name);
    expect(told).toEqual(['storage opened', 'newer version took over']);
    comesBack();
    await expect(ledger.open(wish)).rejects.toThrow();
    await ledger.wake().catch(() => undefined);
    expect(asked).toEqual([]);
  });

  it('once closed it follows no language, and what waits for that goes on', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { close, followLanguage } = await device(scope).open();
    close();
    await followLanguage();
    expect(warned.mock.calls.map(([what]) => what)).toEqual(['Lists stay in their language.']);
  });

  it('once closed it holds nobody up, and sends nothing more', async () => {
    const { open, told, asked, comesBack } = device(scope);
    const { close, ledger, database } = await open();
    await ledger.open(wish);
    close();
    comesBack();
    await ledger.wake().catch(() => undefined);
    await newerVersion(name);
    expect([told, asked, database.isOpen()]).toEqual([['storage opened'], [], false]);
  });

  it('where nothing may be kept it is in memory, and that is told', async () => {
    const { open, told } = device(scope);
    const { close, database } = await open(false);
    await database.senders.put({ name: 'ledger', epoch: 1 });
    close();
    expect([told, (await indexedDB.databases()).some((one) => one.name === name)]).toEqual([
      ['storage refused'],
      false,
    ]);
  });

  it('what is removed under an open page is told, unless its account is being signed out; nothing more is sent', async () => {
    for (const isLeaving of [true, false]) {
      const { open, onGone, asked, comesBack, waits } = device(scope);
      const { ledger, close } = await open();
      if (isLeaving) values.clear();
      const before = waits.length;
      await Dexie.delete(name);
      const isTold = !isLeaving || scope.of === 'guest';
      // Why it is gone is known after a while, and judged then.
      await expect.poll(() => waits.length).toBe(before + 1);
      await waits[before];
      comesBack();
      await ledger.wake().catch(() => undefined);
      expect([onGone.mock.calls.length, asked]).toEqual([isTold ? 1 : 0, []]);
      close();
      keepSession({ storage, now: Date.now }, session);
    }
  });

  it('a device that is full is told, once there is nothing left to make room with', async () => {
    const { open, onFull } = device(scope);
    const { close, database, flowLog } = await open();
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    vi.spyOn(database.flowEvents, 'add').mockRejectedValue(full);
    const event = { flow: 'a', chart: 'a', version: 1, event: { type: 'asked' }, at: 0 };
    await expect(flowLog.append(event, [async () => undefined])).rejects.toThrow('full');
    expect(onFull).toHaveBeenCalled();
    close();
  });
});
