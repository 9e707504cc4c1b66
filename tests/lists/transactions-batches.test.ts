import { liveQuery } from 'dexie';
import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { addPlate } from '../../src/portal/acts/plates.ts';
import { fetchRemainingTransactions } from '../../src/portal/lists/fetch-transactions.ts';
import type { Keep } from '../../src/portal/lists/keep.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { openDevice } from '../support/device.ts';
import { countedMonths, countedTotals, pagedSales, sale, unreachable } from '../support/sales.ts';
import { watchTransactions } from '../support/watch-transactions.ts';

/** A device that reads 2,450 transactions a hundred at a time, and what it does in which order. */
async function aFirstRound({ before = (_page: number): Promise<void> => Promise.resolve() } = {}) {
  const begun = watchTransactions();
  const device = openDevice();
  const { database, keep, clock } = device;
  await database.open();
  const opening = begun().length;
  const office = pagedSales(100);
  office.comeNew(2_450);
  const steps: string[] = [];
  const ask = async (_call: unknown, { page, size }: { page: number; size: number }) => {
    steps.push(`page ${page}`);
    await before(page);
    clock.now += 1;
    return structuredClone(office.page(page, size));
  };
  const kept: Keep = async (told, asking) => {
    const isKept = await keep(told, asking);
    const rows = told.type === 'transactions fetched' ? ` ${told.sales.length}` : '';
    steps.push(`${isKept ? 'kept' : 'overtaken'}${rows}`);
    return isKept;
  };
  const world = { now: () => clock.now } as never;
  const store = { ask: ask as never, database, keep: kept, world, place: belgium };
  const read = (signal = new AbortController().signal) => fetchRemainingTransactions(store, signal);
  const writes = () =>
    begun()
      .slice(opening)
      .filter(({ mode }) => mode === 'readwrite');
  return { device, office, steps, read, writes };
}

const keptIn = (steps: readonly string[]) => steps.filter((step) => !step.startsWith('page'));

describe('a first round over 2,450 transactions', () => {
  it('asks for 25 pages and keeps them in seven writes, none of which waits for the disk', async () => {
    const { steps, read, writes, device } = await aFirstRound();
    await read();
    expect(steps.filter((step) => step.startsWith('page'))).toEqual(
      Array.from({ length: 25 }, (_, at) => `page ${at}`),
    );
    expect(keptIn(steps)).toEqual(['kept 100', 'kept 100', 'kept 200', 'kept 400', 'kept 800', 'kept 850', 'kept']);
    const tables = ['fences', 'stands', 'transactionMonths', 'transactions'];
    expect(writes()).toEqual(Array.from({ length: 7 }, () => ({ mode: 'readwrite', tables, durability: 'relaxed' })));
    expect((await device.database.stands.get('transactions'))?.totals?.count).toBe(2_450);
  });

  it('asks for the next page while the last ones are being written', async () => {
    const { steps, read } = await aFirstRound();
    await read();
    for (const [kept, ahead] of [
      ['kept 200', 'page 4'],
      ['kept 400', 'page 8'],
      ['kept 800', 'page 16'],
    ] as const)
      expect(steps.indexOf(ahead)).toBeLessThan(steps.indexOf(kept));
  });

  it('keeps what came before there was no answer any more, and goes on there', async () => {
    let fails = true;
    const { steps, read, device } = await aFirstRound({
      before: async (page) => {
        if (fails && page === 13) throw unreachable;
      },
    });
    await expect(read()).rejects.toBe(unreachable);
    expect(await device.database.stands.get('transactions')).toMatchObject({ nextPage: 13, totals: { count: 1_300 } });
    fails = false;
    steps.length = 0;
    await read();
    expect(steps.filter((step) => step.startsWith('page')).slice(0, 3)).toEqual(['page 0', 'page 13', 'page 14']);
    expect(await device.database.stands.get('transactions')).toMatchObject({ totals: { count: 2_450 } });
  });

  it('asks for nothing where the customer left before it began', async () => {
    const { steps, read } = await aFirstRound();
    const left = new Error('left');
    await expect(read(AbortSignal.abort(left))).rejects.toBe(left);
    expect(steps).toEqual([]);
  });

  it('asks again for what was read before an act was carried out, and for nothing that is kept, nor far ahead of it', async () => {
    let isDone = false;
    const round = await aFirstRound({
      before: async (page) => {
        // Its answer is longer on its way than it takes to find out that what comes before it was overtaken.
        if (page === 8 && keptIn(round.steps).length === 3) await untilOvertaken();
        if (page !== 6 || isDone) return;
        isDone = true;
        await round.device.ask(addPlate, 'key-1', {
          customerId: 'private',
          identificationItemTypeCode: 'ANPR',
          name: '1-ABC-002',
        });
        await round.device.answer('key-1');
      },
    });
    const untilOvertaken = async () => {
      while (keptIn(round.steps).length === 3) await new Promise((resolve) => setImmediate(resolve));
      const { fences } = round.device.database;
      await fences.db.transaction('rw', fences, () => fences.count());
    };
    await round.read();
    expect(keptIn(round.steps)[3]).toBe('overtaken 400');
    expect(keptIn(round.steps).slice(4)).toEqual(['kept 400', 'kept 800', 'kept 850', 'kept']);
    const asked = round.steps.filter((step) => step.startsWith('page')).map((step) => Number(step.slice(5)));
    expect(asked.slice(4)).toEqual([4, 5, 6, 7, 8, ...Array.from({ length: 21 }, (_, at) => at + 4)]);
    expect((await round.device.database.stands.get('transactions'))?.totals?.count).toBe(2_450);
  });

  it('is seen by what watches the list, and holds up nothing that closes or deletes the database', async () => {
    const { device, read } = await aFirstRound();
    const counts: (number | undefined)[] = [];
    const watching = liveQuery(async () => (await device.database.stands.get('transactions'))?.totals?.count).subscribe(
      (count) => counts.push(count),
    );
    await read();
    while (counts.at(-1) !== 2_450) await new Promise((resolve) => setImmediate(resolve));
    watching.unsubscribe();
    expect(counts.length).toBeGreaterThan(2);
    await device.database.delete();
    expect(device.database.relaxed()).toBe(device.database);
  });

  it('leaves acts as durable as they were', async () => {
    const { device, read, writes } = await aFirstRound();
    await read();
    const before = writes().length;
    await device.ask(addPlate, 'key-1', {
      customerId: 'private',
      identificationItemTypeCode: 'ANPR',
      name: '1-ABC-002',
    });
    await device.answer('key-1');
    expect(
      writes()
        .slice(before)
        .map(({ durability }) => durability),
    ).toEqual(['strict', 'strict']);
  });
});

/** How many of these requests were under way at once. */
function mostAtOnce(method: 'get' | 'put' | 'delete') {
  let most = 0;
  let waiting = 0;
  const original = IDBObjectStore.prototype[method] as (...of: unknown[]) => IDBRequest;
  const watching = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
    this: IDBObjectStore,
    ...of: unknown[]
  ) {
    const request = original.apply(this, of);
    waiting += 1;
    most = Math.max(most, waiting);
    request.addEventListener('success', () => {
      waiting -= 1;
    });
    return request as never;
  });
  return () => {
    watching.mockRestore();
    return most;
  };
}

it('very many rows that come at once are looked up and written fifty at a time', async () => {
  const { database, learn } = openDevice();
  const told = Array.from({ length: 110 }, (_, at) => sale({ id: `${at}` }));
  const [lookedUp, written] = [mostAtOnce('get'), mostAtOnce('put')];
  // The last one stands on two pages.
  const sales = [...told, ...told.slice(-1)];
  await learn({ type: 'transactions fetched', sales, total: 110, round: 1, nextPage: null, joins: true });
  expect([lookedUp(), written()]).toEqual([50, 50]);
  expect(await database.transactions.count()).toBe(110);
  expect((await database.stands.get('transactions'))?.totals?.count).toBe(110);
});

it('very many rows that a round did not see are dropped fifty at a time, with what their months came to', async () => {
  const { database, learn } = openDevice();
  const sales = Array.from({ length: 1_250 }, (_, at) =>
    sale({ id: `${at}`, date: new Date(Date.UTC(2026, 10, 20, 8 - 5 * at)).toISOString(), amount: at }),
  );
  const total = 51;
  const seen = sales.filter((_, at) => at % 25 === 7 || at === 0);
  await learn({ type: 'transactions fetched', sales, total: 1_250, round: 1, nextPage: null, joins: true });
  await learn({ type: 'transactions fetched', sales: seen, total, round: 2, nextPage: null, joins: true });
  const most = mostAtOnce('delete');
  await learn({ type: 'transactions round ended', total, round: 2 });
  const left = await database.transactions.toArray();
  expect(left.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).sort());
  expect(await database.transactionMonths.toArray()).toEqual(countedMonths(left));
  expect((await database.stands.get('transactions'))?.totals).toEqual(countedTotals(left));
  expect(most()).toBe(50);
});
