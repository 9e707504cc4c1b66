import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../../src/backoffice/all-calls.ts';
import { file } from '../../../src/contract/call.ts';
import { messageKeys } from '../../../src/contract/message-keys.ts';
import { seed } from '../../support/chance.ts';
import { engineChosen } from '../../support/engines.ts';
import type { Known } from './fuzz-inputs.ts';
import { requestsFor, type Tried } from './fuzz-requests.ts';
import { knownIn } from './known.ts';
import { openWorld, type Person, type World } from './world.ts';

/** `node build.mjs bench fuzz` sends 20,000. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
/** So many at the same moment. */
const group = 25;
/** A password to hash or a page to draw takes as long as twenty others. */
const slow = ['login', 'register', 'changePassword'];
const often = allCalls.filter(({ name, answer }) => !slow.includes(name) && answer !== file);
const calls = [...often, ...often, ...often, ...allCalls];

let world: World;
let people: readonly (Person | { tenant: Person['tenant']; token?: string })[];
let known: Known;
const times: { ms: number; call: string }[] = [];
const statuses = new Map<number, number>();

beforeAll(async () => {
  world = await openWorld(await engineChosen('postgresql').open(60));
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
    fc.asyncProperty(fc.array(requestsFor(calls, known), { minLength: group, maxLength: group }), async (all) => {
      count += group;
      if (count % 200 === 0) await refreshed();
      await Promise.all(all.map(judge));
    }),
    { numRuns: Math.ceil(requests / group), endOnFailure: true },
  );
  const slowest = times.sort((one, other) => other.ms - one.ms);
  const at = (share: number) => slowest[Math.floor(slowest.length * share)]?.ms.toFixed(1);
  const told = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`);
  console.log(
    `slowest ${slowest[0]?.ms.toFixed(0)} ms (${slowest[0]?.call}), p99 ${at(0.01)} ms, p50 ${at(0.5)} ms; ${told.join(', ')}`,
  );
});

async function judge(tried: Tried): Promise<void> {
  const { call: name, method, path } = tried;
  const { answer, ms } = await asked(tried);
  times.push({ ms, call: name });
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  expect([name, answer.status < 500, world.errors]).toEqual([name, true, []]);
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

async function asked({ caller, method, path, headers, body }: Tried) {
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
  return { answer, ms: performance.now() - begun };
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
}
