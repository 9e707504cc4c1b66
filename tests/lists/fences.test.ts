import { describe, expect, it } from 'vitest';
import { addPlate } from '../../src/portal/acts/plates.ts';
import { askInOrder, type Fetched } from '../../src/portal/lists/keep.ts';
import { readKept } from '../../src/portal/lists/reading.ts';
import { openDevice } from '../support/device.ts';

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
});
