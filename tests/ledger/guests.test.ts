// Before Dexie: without a database of the browser its live queries stay silent.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../src/contract/call.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { act } from '../../src/portal/acts/act.ts';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import { accountTerms, guestTerms } from '../../src/portal/spine/scope.ts';
import { startLedger } from '../../src/portal/spine/start-ledger.ts';
import { belgium } from '../../src/portal/words/place.ts';
import type { World } from '../../src/portal/world.ts';
import { openDevice } from '../support/device.ts';

const sale = z.object({ uuid: z.string(), paymentUrl: z.string(), token: z.string() });

const buyAsGuest = act({
  name: 'buy as guest',
  call: call({
    name: 'buyAsGuest',
    method: 'POST',
    path: '/sales/anonymous',
    caller: 'anyone',
    act: 'B',
    input: z.strictObject({ amount: z.int() }),
    answer: sale,
  }),
  words: 'activity.other',
  about: () => 'order',
  keeps: z.object({ uuid: z.string(), paymentUrl: z.string() }),
});
const catalogue = (name: string) => [buyAsGuest, disablePlate].find((entry) => entry.name === name);

function aGuest(answers: (Failure | object)[]) {
  const { database } = openDevice();
  const asked: unknown[] = [];
  const ask = async (_: unknown, input: unknown, { bearer }: { bearer?: unknown } = {}) => {
    asked.push([input, bearer]);
    const answer = answers.shift() ?? { type: 'no answer', reason: 'timeout' };
    if ('type' in answer) throw answer;
    return answer;
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
    channel: undefined,
    locks: undefined,
  } as unknown as World;
  const { ledger, stop } = startLedger({
    terms: guestTerms(),
    catalogue,
    database,
    durable: true,
    place: belgium,
    world,
    ask: ask as never,
    sendsKeys: () => true,
    reachable: () => true,
  });
  return { ledger, stop, asked, database };
}

it('a guest buys as nobody, whoever’s session ends meanwhile, and the answer outlives the page without what is secret', async () => {
  const answer = { uuid: 'sale-1', paymentUrl: 'https://pay.example/1', token: 'secret' };
  const { ledger, stop, asked, database } = aGuest([
    { type: 'session ended', status: 401 },
    { state: 'absent' },
    answer,
  ]);
  await ledger.open(buyAsGuest.asked('key-1', { amount: 1_250 }, null));
  const bought = await ledger.settled('key-1');
  stop();
  expect(bought.state).toBe('done');
  expect(buyAsGuest.answerIn(bought)).toEqual({ uuid: 'sale-1', paymentUrl: 'https://pay.example/1' });
  expect(asked.slice(0, 3)).toEqual([
    [{ amount: 1_250 }, null],
    [{ key: 'key-1' }, null],
    [{ amount: 1_250 }, null],
  ]);
  // A device that is slow to write down an answer asks what became of it, and buys nothing again.
  expect((asked.slice(3) as [object][]).filter(([input]) => !('key' in input))).toEqual([]);
  const kept = JSON.stringify([await database.acts.toArray(), await database.facts.toArray()]);
  expect(kept).toContain('https://pay.example/1');
  expect(kept).not.toContain('secret');
});

it('what an account may ask for is not sent for a guest, and their databases are not one', async () => {
  const { ledger, stop, asked } = aGuest([{ uuid: 'sale-1', paymentUrl: 'https://pay.example/1', token: 'secret' }]);
  await ledger.open(disablePlate.asked('key-1', { identificationItemId: '1' }, null));
  // What was asked for later has gone out: so would this have.
  await ledger.open(buyAsGuest.asked('key-2', { amount: 1_250 }, null));
  expect((await ledger.settled('key-2')).state).toBe('done');
  stop();
  expect(asked).toEqual([[{ amount: 1_250 }, null]]);
  expect(guestTerms().allows(disablePlate)).toBe(false);
  const names = await Promise.all([
    guestTerms().databaseName('adyen.localhost'),
    guestTerms().databaseName('ogone.localhost'),
    accountTerms('guest', () => null).databaseName('adyen.localhost'),
  ]);
  expect(new Set(names).size).toBe(3);
});
