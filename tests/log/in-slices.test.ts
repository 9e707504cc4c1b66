import { type DBCore, type DBCorePutRequest, Dexie } from 'dexie';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { inSlices } from '../../src/portal/log/in-slices.ts';
import { openDevice } from '../support/device.ts';

const rows = (count: number) => Array.from({ length: count }, (_, place) => ({ list: `list-${place}`, value: place }));

afterEach(() => vi.restoreAllMocks());

/** How many rows are handed to the browser before anything else can run, each time. */
function countTogether(): number[] {
  const together: number[] = [];
  const { put } = IDBObjectStore.prototype;
  let isSame = false;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (!isSame) together.push(0);
    isSame = true;
    setImmediate(() => {
      isSame = false;
    });
    together.push((together.pop() ?? 0) + 1);
    return put.apply(this, row);
  });
  return together;
}

it.each([
  [53, [17, 17, 17, 2]],
  [17, [17]],
])('%i rows that are written in one go are handed over a few at a time, and all are there', async (count, expected) => {
  const { database } = openDevice();
  await database.open();
  const together = countTogether();
  const keys = await database.kept.bulkPut(rows(count), { allKeys: true });
  expect([
    together,
    keys,
    (await database.kept.toArray()).toSorted((one, other) => Number(one.value) - Number(other.value)),
  ]).toEqual([expected, rows(count).map(({ list }) => list), rows(count)]);
});

it('rows of several slices are there all or none with their transaction', async () => {
  const { database } = openDevice();
  const unwritable = { list: 'list-53', value: () => undefined };
  const write = () => database.kept.bulkPut([...rows(53), unwritable]);
  await expect(database.transaction('rw', database.kept, write)).rejects.toThrow('could not be cloned');
  expect(await database.kept.count()).toBe(0);
});

it('what is watched is told of one write, without each of its keys', async () => {
  const { database } = openDevice();
  await database.open();
  const told: object[] = [];
  const tell = (parts: object) => told.push(Object.entries(parts).filter(([part]) => part.endsWith('/kept/')));
  Dexie.on.storagemutated.subscribe(tell);
  await database.kept.bulkPut(rows(53));
  Dexie.on.storagemutated.unsubscribe(tell);
  expect(told).toEqual([[['idb://washbook-test/kept/', { from: Number.NEGATIVE_INFINITY, to: [[]], d: 1 }]]]);
});

it('what fails in a slice is told by its place among all', async () => {
  const failure = new Error('full');
  const asked: unknown[] = [];
  const mutate = async ({ values, keys }: DBCorePutRequest) => {
    asked.push(keys);
    const place = values.indexOf('18');
    return {
      numFailures: place < 0 ? 0 : 1,
      failures: place < 0 ? {} : { [place]: failure },
      lastResult: values.at(-1),
    };
  };
  const table = inSlices.create({ table: () => ({ mutate }) } as unknown as DBCore).table?.('any');
  const names = rows(21).map(({ value }) => String(value));
  const answer = await table?.mutate({ type: 'put', values: names, keys: names } as unknown as DBCorePutRequest);
  expect([answer, asked]).toEqual([
    { numFailures: 1, failures: { 18: failure }, lastResult: '20', results: [] },
    [names.slice(0, 17), names.slice(17)],
  ]);
});
