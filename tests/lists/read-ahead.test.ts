import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { readListMachine } from '../../machines/shared/read-list.ts';
import { connectionMachine } from '../../machines/spine/connection.ts';
import type { Failure } from '../../src/contract/failure.ts';
import type { ListName } from '../../src/portal/lists/kept.ts';
import { readAhead } from '../../src/portal/lists/read-ahead.ts';
import { noon, openDevice } from '../support/device.ts';

const never = () => new Promise<void>(() => undefined);

/** A device that reads lists from a back office of which nothing is known but that it answers, or does not. */
function aDevice(answers: (list: ListName) => Promise<void> = async () => undefined, isConnected = true) {
  const { database } = openDevice();
  const read: ListName[] = [];
  const store = {
    database,
    stands: { of: () => undefined },
    world: { now: () => noon, wait: async () => undefined },
    keepPages: async () => {
      read.push('the conditions' as ListName);
    },
    reader: (list: ListName) => {
      read.push(list);
      const chart = readListMachine.provide({
        actors: {
          'fetch newest rows': fromPromise<{ complete: boolean }, { list: string }>(async () => {
            await answers(list);
            return { complete: true };
          }),
          'wait for the next try': fromPromise<void, { tries: number; failure: Failure | null }>(never),
        },
      });
      return createActor(chart, { input: { list } }).start();
    },
  } as Parameters<typeof readAhead>[0];
  const actor = createActor(
    connectionMachine.provide({
      actors: { 'check connection': fromPromise(never), 'wait for the next try': fromPromise(never) },
    }),
  ).start();
  if (isConnected) actor.send({ type: 'answer arrived' });
  return { store, database, read, connection: actor };
}

const ofEverybody = [
  'the conditions',
  'account',
  'messages',
  'balance',
  'invoiceData',
  'plates',
  'cards',
  'cardRequests',
];
const bought = ['subscriptions', 'monthlyTotal', 'prepaidPurchases', 'discountVouchers', 'giftVouchers'];
const andThen = [
  'invoices',
  'mandates',
  'deviceActs',
  'setting',
  'paymentProvider',
  'offer',
  'locations',
  'transactions',
];
const stays = new AbortController().signal;

it('everything a customer may look for offline is read, the long list of transactions last', async () => {
  const { store, connection, read } = aDevice();
  await readAhead(store, connection, false, stays);
  expect(read).toEqual([...ofEverybody, ...bought, ...andThen]);
});

it('an administrator’s device also reads who has access', async () => {
  const { store, connection, read } = aDevice();
  await readAhead(store, connection, true, stays);
  expect(read).toEqual([...ofEverybody, ...bought, 'users', 'invitations', ...andThen]);
});

it('what was read to its end within ten minutes is not read again', async () => {
  const { store, connection, read, database } = aDevice();
  await database.stands.bulkPut([
    { list: 'plates', fetchedAt: noon - 9 * 60_000 },
    { list: 'cards', fetchedAt: noon - 10 * 60_000 },
    { list: 'account', fetchedAt: noon - 10 * 60_000 + 1 },
    { list: 'balance', fetchedAt: noon, nextPage: null },
    { list: 'transactions', fetchedAt: noon - 60_000, nextPage: 3 },
  ]);
  await readAhead(store, connection, false, stays);
  expect([...ofEverybody, 'transactions'].filter((list) => !read.includes(list as ListName))).toEqual([
    'account',
    'balance',
    'plates',
  ]);
});

it('nothing more is asked for once the connection is lost, and the rest when there is one again', async () => {
  const { promise: asked, resolve: begin } = Promise.withResolvers<void>();
  const { store, connection, read } = aDevice(async (list) => {
    if (list !== 'balance') return;
    connection.send({ type: 'no answer came' });
    begin();
    throw { type: 'no answer', reason: 'unreachable' };
  });
  const reading = readAhead(store, connection, false, stays);
  await asked;
  const before = [...read];
  connection.send({ type: 'answer arrived' });
  await reading;
  expect([before, read.length]).toEqual([['the conditions', 'account', 'messages', 'balance'], 21]);
});

it('who signs out meanwhile has nothing more read', async () => {
  const leaving = new AbortController();
  const { store, connection, read } = aDevice(async (list) => {
    if (list === 'plates') leaving.abort();
  });
  await expect(readAhead(store, connection, false, leaving.signal)).rejects.toThrow();
  expect(read.at(-1)).toBe('plates');
});

it('what the screen shows itself is asked for first, and nothing before the back office answers', async () => {
  const { store, connection, read } = aDevice(undefined, false);
  const waits: unknown[] = [];
  const world = { now: () => noon, wait: async (...told: unknown[]) => void waits.push(told) };
  const reading = readAhead({ ...store, world }, connection, false, stays);
  await new Promise(setImmediate);
  expect([waits, read]).toEqual([[[2_000, stays]], []]);
  connection.send({ type: 'answer arrived' });
  await reading;
  expect(read).toHaveLength(21);
});

it('lists are read although a page cannot be kept', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { store, connection, read } = aDevice();
  await readAhead({ ...store, keepPages: () => Promise.reject(new Error('full')) }, connection, false, stays);
  expect([read.length, told.mock.calls.length]).toEqual([20, 1]);
  told.mockRestore();
});
