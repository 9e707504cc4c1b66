import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { addPlate } from '../../src/portal/acts/plates.ts';
import { askInOrder, type Fetched } from '../../src/portal/lists/keep.ts';
import { readKept } from '../../src/portal/lists/reading.ts';
import { type Asking, beginAsking, following, passFence } from '../../src/portal/log/fences.ts';
import { openDevice } from '../support/device.ts';
import { watchTransactions } from '../support/watch-transactions.ts';

const balance = (value: number): Fetched => ({ type: 'list fetched', list: 'balance', value });
const plate = { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-ABC-002' } as const;

/** Asks for the balance; each answer is given when the test says so. */
function asker(device: ReturnType<typeof openDevice>) {
  const answers: ((value: number) => void)[] = [];
  const { promise: asked, resolve: begun } = Promise.withResolvers<void>();
  const ask = () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    answers.push(resolve);
    begun();
    return promise;
  };
  return { answers, asked, read: () => askInOrder(device, 'balance', ask, balance) };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

describe('the answers to one list', () => {
  it('are kept by the time of asking: the older one of two does not undo the newer', async () => {
    const device = openDevice();
    const older = asker(device);
    const newer = asker(device);
    const olderRead = older.read();
    await older.asked;
    const newerRead = newer.read();
    await newer.asked;
    newer.answers[0]?.(200);
    await newerRead;
    older.answers[0]?.(100);
    await until(() => older.answers.length === 2);
    expect(await readKept(device.database, 'balance')).toBe(200);
    older.answers[1]?.(300);
    await olderRead;
    expect(await readKept(device.database, 'balance')).toBe(300);
  });

  it('are kept by the time of asking: the newer one of two is not asked for again because the older one came first', async () => {
    const device = openDevice();
    const [older, newer] = [asker(device), asker(device)];
    const olderRead = older.read();
    await older.asked;
    const newerRead = newer.read();
    await newer.asked;
    older.answers[0]?.(100);
    await olderRead;
    newer.answers[0]?.(200);
    await newerRead;
    expect([newer.answers.length, await readKept(device.database, 'balance')]).toEqual([1, 200]);
  });

  it('are kept one after the other by one asking, unless another one came between', async () => {
    const { database } = openDevice();
    const pass = (one: Asking) => database.transaction('rw', database.fences, () => passFence(database, one));
    const first = await beginAsking(database, 'transactions');
    const [second, third] = [following(first), following(following(first))];
    expect([await pass(first), await pass(first), await pass(second)]).toEqual([true, false, true]);
    expect(await pass(await beginAsking(database, 'transactions'))).toBe(true);
    expect(await pass(third)).toBe(false);
  });

  it('that were asked for before an act was carried out are asked for again', async () => {
    const device = openDevice();
    const { answers, asked, read } = asker(device);
    const reading = read();
    await asked;
    await device.ask(addPlate, 'key-1', plate);
    await device.answer('key-1');
    answers[0]?.(100);
    await until(() => answers.length === 2);
    expect(await readKept(device.database, 'balance')).toBeUndefined();
    answers[1]?.(200);
    await reading;
    expect(await readKept(device.database, 'balance')).toBe(200);
  });

  it('are asked for once where nothing overtook them, whatever else was asked for', async () => {
    const device = openDevice();
    const { answers, asked, read } = asker(device);
    const reading = read();
    await asked;
    await device.ask(addPlate, 'key-1', plate);
    await askInOrder(
      device,
      'locations',
      async () => [],
      () => ({ type: 'list fetched', list: 'locations', value: [] }),
    );
    answers[0]?.(100);
    await reading;
    expect([answers.length, await readKept(device.database, 'balance')]).toEqual([1, 100]);
  });

  it('are begun without a write, and kept with one', async () => {
    const transactions = watchTransactions();
    const device = openDevice();
    await device.database.open();
    const opening = transactions().length;
    const begun = () =>
      transactions()
        .slice(opening)
        .map(({ mode, tables }) => [mode, ...tables]);
    const { answers, asked, read } = asker(device);
    const reading = read();
    await asked;
    expect(begun()).toEqual([['readonly', 'fences']]);
    answers[0]?.(100);
    await reading;
    expect(begun().filter(([mode]) => mode === 'readwrite')).toEqual([['readwrite', 'fences', 'kept', 'stands']]);
  });

  it('that another tab asked for later are not undone', async () => {
    const indexedDB = new IDBFactory();
    const older = asker(openDevice(indexedDB));
    const newer = asker(openDevice(indexedDB));
    const olderRead = older.read();
    await older.asked;
    const newerRead = newer.read();
    await newer.asked;
    newer.answers[0]?.(200);
    await newerRead;
    older.answers[0]?.(100);
    await until(() => older.answers.length === 2);
    expect(await readKept(openDevice(indexedDB).database, 'balance')).toBe(200);
    older.answers[1]?.(300);
    await olderRead;
  });

  it('that were asked for before an act in another tab was carried out are asked for again', async () => {
    const indexedDB = new IDBFactory();
    const other = openDevice(indexedDB);
    const { answers, asked, read } = asker(openDevice(indexedDB));
    const reading = read();
    await asked;
    await other.ask(addPlate, 'key-1', plate);
    await other.answer('key-1');
    answers[0]?.(100);
    await until(() => answers.length === 2);
    answers[1]?.(200);
    await reading;
    expect(await readKept(other.database, 'balance')).toBe(200);
  });

  it('that were asked for before an act was refused are kept: it changed nothing', async () => {
    const device = openDevice();
    const { answers, asked, read } = asker(device);
    const reading = read();
    await device.ask(addPlate, 'key-1', plate);
    await asked;
    await device.refuse('key-1');
    answers[0]?.(100);
    await reading;
    expect([answers.length, await readKept(device.database, 'balance')]).toEqual([1, 100]);
  });

  it('are outdated by one write, however many lists were asked for', async () => {
    const device = openDevice();
    for (const value of [1, 2]) await askInOrder(device, 'balance', async () => value, balance);
    await device.learn({ type: 'list fetched', list: 'locations', value: [] });
    await device.ask(addPlate, 'key-1', plate);
    await device.answer('key-1');
    expect(await device.database.fences.toArray()).toEqual([
      { list: '*', passed: 1 },
      { list: 'balance', passed: 2, askedAt: expect.any(Number) },
    ]);
    expect(await beginAsking(device.database, 'locations')).toEqual({
      list: 'locations',
      passed: 0,
      acts: 1,
      at: expect.any(Number),
    });
  });
});
