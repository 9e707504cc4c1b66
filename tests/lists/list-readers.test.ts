import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { addPlate } from '../../src/portal/acts/plates.ts';
import { readRowsSeen } from '../../src/portal/acts/seen.ts';
import { type ListFace, listFace } from '../../src/portal/lists/list-face.ts';
import { createListReaders, type ListPorts, readToEnd } from '../../src/portal/lists/list-readers.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { noon, openDevice } from '../support/device.ts';
import { item } from '../support/plates.ts';
import { pagedSales } from '../support/sales.ts';

it('a back office that went back to an older state is shown as it is now, and nothing is asked of it again', async () => {
  const { database, keep, acts, ask: askFor, answer } = openDevice();
  const told = [[item('1')], [item('1')]];
  const ports = { database, keep, ask: async () => told.shift() } as unknown as ListPorts;
  const { reader, stop } = createListReaders(() => ports, { onAccount: () => undefined, onSetting: () => undefined });
  await waitFor(reader('plates'), (state) => state.matches('fresh'));
  await askFor(addPlate, 'key-1', { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-ABC-002' });
  await answer('key-1', item('2'));
  expect((await readRowsSeen(database, 'plates'))?.map(({ id }) => id)).toEqual(['1', '2']);
  reader('plates').send({ type: 'refresh requested' });
  await waitFor(reader('plates'), (state) => state.matches('fresh') && told.length === 0);
  expect((await readRowsSeen(database, 'plates'))?.map(({ id }) => id)).toEqual(['1']);
  expect([await acts.unsettled(), (await acts.find('key-1'))?.state]).toEqual([[], 'done']);
  stop();
});

it('rows that were being read while an act was carried out do not hide what it did', async () => {
  const { database, keep, ask: askFor, answer } = openDevice();
  await askFor(addPlate, 'key-1', { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-ABC-002' });
  const told = [[item('1')], [item('1'), item('2')]];
  const ask = async () => {
    const rows = told.shift();
    if (told.length === 1) await answer('key-1', item('2'));
    return rows;
  };
  const ports = { database, keep, ask } as unknown as ListPorts;
  const { reader, stop } = createListReaders(() => ports, { onAccount: () => undefined, onSetting: () => undefined });
  await waitFor(reader('plates'), (state) => state.matches('fresh'));
  expect((await readRowsSeen(database, 'plates'))?.map(({ id }) => id)).toEqual(['1', '2']);
  expect(told).toEqual([]);
  stop();
});

it('the account and the setting are passed on when they are told anew, and nothing else is', async () => {
  const { database, keep } = openDevice();
  const heard: unknown[] = [];
  const ask = async ({ name }: { name: string }) => ({ of: name });
  const ports = { database, keep, ask } as unknown as ListPorts;
  const { reader, stop } = createListReaders(() => ports, {
    onAccount: () => heard.push('account'),
    onSetting: (setting) => heard.push(setting),
  });
  for (const list of ['monthlyTotal', 'account', 'setting'] as const) {
    await waitFor(reader(list), (state) => state.matches('fresh'));
    expect(reader(list)).toBe(reader(list));
  }
  expect(heard).toEqual(['account', { of: 'readSystemSetting' }]);
  stop();
});

it('a list that cannot be written down is told as a failure of this device', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
  const { database } = openDevice();
  const keep = () => Promise.reject(new Error('full'));
  const never = () => new Promise(() => undefined);
  const world = { random: () => 0, wait: never };
  const ports = { database, keep, world, ask: async () => [] } as unknown as ListPorts;
  const { reader, stop } = createListReaders(() => ports, { onAccount: () => undefined, onSetting: () => undefined });
  const { context } = await waitFor(reader('plates'), (state) => state.matches('refused'));
  expect(context.failure).toEqual({ type: 'refused', status: 0, messageKey: 'error.storage.notstored' });
  stop();
});

it('transactions are read to their end, and the newest alone where the others are there', async () => {
  const { database, keep } = openDevice();
  const office = pagedSales(10);
  office.comeNew(23);
  const asked: number[] = [];
  const ask = async (_: unknown, { page, size }: { page: number; size: number }) => {
    asked.push(page);
    return office.page(page, size);
  };
  const world = { now: () => noon };
  const read = () =>
    readToEnd({ ask, database, keep, world, place: belgium } as never, 'transactions', new AbortController().signal);
  await read();
  expect([await database.transactions.count(), asked]).toEqual([23, [0, 0, 1, 2]]);
  await read();
  expect(asked).toEqual([0, 0, 1, 2, 0]);
});

describe('the face of a list', () => {
  const noAnswer = { type: 'no answer', reason: 'unreachable' } as const;
  const fault = { type: 'fault', status: 500 } as const;
  it.each<[Parameters<typeof listFace>[0], Parameters<typeof listFace>[2], ListFace, ListFace]>([
    ['fetching', null, 'fresh', 'first load'],
    ['fetching the rest', null, 'fresh', 'first load'],
    ['fresh', null, 'fresh', 'first load'],
    // What is asked for again keeps the face that it had.
    ['fetching', noAnswer, 'saved copy', 'nothing saved'],
    ['fetching', fault, 'refused', 'refused'],
    ['fetching the rest', noAnswer, 'saved copy', 'nothing saved'],
    ['partly fetched', fault, 'saved copy', 'nothing saved'],
    ['saved copy', noAnswer, 'saved copy', 'nothing saved'],
    ['refused', fault, 'refused', 'refused'],
  ])('while it is %s after %j is %s where rows are kept, and else %s', (state, failure, kept, missing) => {
    expect([listFace(state, true, failure), listFace(state, false, failure)]).toEqual([kept, missing]);
  });
});

describe('whether a back office has messages', () => {
  const told = { messages: true } as never;
  const minutes = 60_000;

  /** What is asked to read the messages, on a device that keeps the setting as it was read so long ago. */
  async function asked(age: number, isOutdated = false, kept: unknown = told): Promise<string[]> {
    const { database, keep } = openDevice();
    await database.kept.put({ list: 'setting', value: kept });
    await database.stands.put({ list: 'setting', fetchedAt: noon - age, ...(isOutdated && { isOutdated }) });
    const calls: string[] = [];
    const ask = async ({ name }: { name: string }) => {
      calls.push(name);
      return name === 'readSystemSetting' ? told : [];
    };
    const ports = { database, keep, ask, world: { now: () => noon } } as unknown as ListPorts;
    await readToEnd(ports, 'messages', new AbortController().signal);
    return calls;
  }

  it('is known of a setting that was read a short time ago', async () => {
    expect(await asked(10 * minutes)).toEqual(['listMessages']);
    expect(await asked(10 * minutes, false, { messages: false })).toEqual([]);
  });

  it('is asked where that is older, or has changed since', async () => {
    const both = ['readSystemSetting', 'listMessages'];
    expect(await asked(10 * minutes + 1, false, { messages: false })).toEqual(both);
    expect(await asked(0, true, { messages: false })).toEqual(both);
  });
});

it('what is told to be outdated is asked for once more, of the lists that are looked at alone', async () => {
  const { database, keep } = openDevice();
  const asked: string[] = [];
  const ask = async ({ name }: { name: string }) => {
    asked.push(name);
    return [];
  };
  const ports = { database, keep, ask } as unknown as ListPorts;
  const { reader, refresh, stop } = createListReaders(() => ports, {
    onAccount: () => undefined,
    onSetting: () => undefined,
  });
  const looked = [reader('plates'), reader('subscriptions')];
  for (const each of looked) await waitFor(each, (state) => state.matches('fresh'));
  const before = asked.splice(0);
  refresh();
  for (const each of looked) await waitFor(each, (state) => state.matches('fresh') && asked.length === 2);
  expect(asked.toSorted()).toEqual(before.toSorted());
  stop();
});
