import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../../src/contract/all-calls.ts';
import { file } from '../../../src/contract/call.ts';
import { messageKeys } from '../../../src/contract/message-keys.ts';
import { engineChosen } from '../../support/engines.ts';
import type { Known } from './fuzz-inputs.ts';
import { requestsFor, type Tried } from './fuzz-requests.ts';
import { knownIn } from './known.ts';
import { openWorld, type Person, type World } from './world.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 20_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
/** Each of them hashes a password, which takes as long as twenty others. */
const slow = ['login', 'register', 'changePassword'];
const often = allCalls.filter(({ name }) => !slow.includes(name));
const calls = [...often, ...often, ...often, ...allCalls];

let world: World;
let people: readonly (Person | { tenant: Person['tenant']; token?: string })[];
let known: Known;
const times: { ms: number; call: string }[] = [];
const statuses = new Map<number, number>();

beforeAll(async () => {
  world = await openWorld(await engineChosen().open(60));
  const owner = await world.signIn('private');
  known = await knownIn(world, owner);
  people = [
    owner,
    { tenant: 'multisafepay' },
    await world.person('multisafepay', { of: owner, role: 'member' }),
    await world.person('multisafepay', { status: 'NEW' }),
    await world.person('adyen'),
    await world.person('ogone'),
    await world.person('digiteal'),
  ];
});
afterAll(() => world.close());

it(`${requests} requests by chance get an answer that the contract knows, none of them 500 or above (seed ${seed})`, {
  timeout: 1_200_000,
}, async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(requestsFor(calls, known), async (tried) => {
      count += 1;
      if (count % 200 === 0) await refreshed();
      await judge(tried);
    }),
    { numRuns: requests, seed, endOnFailure: true },
  );
  const slowest = times.sort((one, other) => other.ms - one.ms);
  const at = (share: number) => slowest[Math.floor(slowest.length * share)]?.ms.toFixed(1);
  const told = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`);
  console.log(
    `slowest ${slowest[0]?.ms.toFixed(0)} ms (${slowest[0]?.call}), p99 ${at(0.01)} ms, p50 ${at(0.5)} ms; ${told.join(', ')}`,
  );
});

async function judge({ caller, call: name, method, path, headers, body }: Tried): Promise<void> {
  const { tenant, token } = people[caller % people.length] ?? { tenant: 'multisafepay' };
  const isPlain = method === 'GET' || method === 'HEAD';
  const begun = performance.now();
  const answer = await world.send(`/api${path}`, {
    tenant,
    ...(token === undefined ? {} : { token }),
    method,
    headers,
    ...(body === undefined || isPlain ? {} : { body }),
  });
  times.push({ ms: performance.now() - begun, call: name });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  expect([answer.status < 500, world.errors]).toEqual([true, []]);
  if (answer.status >= 400 && method !== 'HEAD') {
    if (answer.headers.has('content-encoding')) return;
    expect(messageKeys).toContain((answer.json as { key: string }).key.split('#')[0]);
    return;
  }
  const call = allCalls.find((one) => one.name === name);
  const wasAsked =
    call && method === call.method && !path.startsWith('/commands') && !answer.headers.has('content-encoding');
  if (wasAsked && call.answer !== file && answer.status === 200)
    expect(z.safeDecode(call.answer, answer.json as never).error).toBeUndefined();
}

/** Requests by chance also sign people out, use up items and lock themselves out. */
async function refreshed(): Promise<void> {
  await world.forgetAttempts();
  const owner = people[0] as Person;
  people = [
    await world.person('multisafepay', { of: owner }),
    ...people.slice(1, 2),
    await world.person('multisafepay', { of: owner, role: 'member' }),
    await world.person('multisafepay', { status: 'NEW' }),
    await world.person('adyen'),
    await world.person('ogone'),
    await world.person('digiteal'),
  ];
  known = { ...known };
}
