// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, call } from '../../src/contract/call.ts';
import { readCommand } from '../../src/contract/commands.ts';
import { instant } from '../../src/contract/values.ts';
import { act } from '../../src/portal/acts/act.ts';
import { accountTerms } from '../../src/portal/spine/scope.ts';
import { startLedger } from '../../src/portal/spine/start-ledger.ts';
import type { World } from '../../src/portal/world.ts';
import { openDevice } from '../support/device.ts';

const answer = z.object({ bookedFor: instant });
const bookWash = act({
  name: 'book wash',
  call: call({
    name: 'bookWash',
    method: 'POST',
    path: '/bookings',
    act: 'A',
    input: z.strictObject({ bay: z.int() }),
    answer,
  }),
  words: 'activity.other',
  about: () => 'booking',
  keeps: answer,
});

it.each([
  ['Europe/Brussels', '2026-11-21T11:00:00.000Z'],
  ['America/New_York', '2026-11-21T17:00:00.000Z'],
])('an answer that is found by its key is read in the zone of the tenant, %s', async (timeZone, bookedFor) => {
  const { database } = openDevice();
  const found = { state: 'done', status: 201, body: { bookedFor: '2026-11-21T12:00:00' } };
  const ask = async (asked: Call) => {
    if (asked === (readCommand as Call)) return found;
    throw { type: 'no answer', reason: 'timeout' };
  };
  const world = {
    now: Date.now,
    random: () => 0,
    elapsed: () => performance.now(),
    wait: (milliseconds: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
      }),
  } as unknown as World;
  const session = { accountId: 'ada', epoch: 'epoch-1', token: 'token-1' } as never;
  const { ledger, stop } = startLedger({
    terms: accountTerms('ada', () => session),
    catalogue: (name) => (name === bookWash.name ? bookWash : undefined),
    database,
    durable: true,
    world,
    place: { region: 'BE', timeZone },
    ask: ask as never,
    sendsKeys: () => true,
    reachable: () => true,
  });
  await ledger.open(bookWash.asked('key-1', { bay: 2 }, null));
  const booked = await ledger.settled('key-1');
  stop();
  expect(bookWash.answerIn(booked)).toEqual({ bookedFor });
});
