import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../../src/backoffice/all-calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { commandMessageKeys, generalMessageKeys } from '../../../src/contract/message-keys.ts';
import { engineChosen } from '../../support/engines.ts';
import type { Answer } from '../../support/in-process.ts';
import { allSamples } from './all-samples.ts';
import { badValuesFor } from './bad-values.ts';
import { entriesInVain, isBeyondReach } from './beyond-reach.ts';
import { giftScenes } from './gifts.ts';
import { accountScenes } from './scenes-account.ts';
import { confirmedScenes } from './scenes-confirmed.ts';
import { guestPurchaseScenes } from './scenes-guest-purchases.ts';
import { itemScenes } from './scenes-items.ts';
import { paymentScenes } from './scenes-payments.ts';
import { type Field, fieldsOf } from './schema.ts';
import { openWorld, type World } from './world.ts';

const scenes = [
  ...accountScenes,
  ...guestPurchaseScenes,
  ...itemScenes,
  ...paymentScenes,
  ...giftScenes,
  ...confirmedScenes,
];
/** After so many that were taken a field is one that takes anything. */
const enough = 5;

let world: World;
const reached = new Map<string, Set<string>>();
beforeAll(async () => {
  world = await openWorld(await engineChosen('postgresql').open(60));
});
afterAll(() => world.close());

it.each(scenes.map(({ call, key, make }) => [call.name, key, call, make] as const))(
  '%s is refused with %s',
  async (_, key, call, make) => {
    await world.forgetAttempts();
    const { by, input } = await make(world);
    expect(noted(call, await world.call(call, input as never, by))).toBe(key);
  },
);

it.each(allSamples.map(({ call, make }) => [call.name, call, make] as const))(
  '%s refuses with every key that is documented, but for those beyond reach, and with no other',
  async (_, call, make) => {
    const goodOne = async () => {
      await world.forgetAttempts();
      const { by, input } = await make(world);
      return { by, input: z.encode(call.input, input as never) as Record<string, unknown> };
    };
    const fields = fieldsOf(call.input).flatMap((field) => placesIn(field, []));
    let good: Awaited<ReturnType<typeof goodOne>> | undefined;
    for (const { path, values } of fields) {
      let taken = 0;
      for (const value of values.filter((one) => canTravel(call, path, one))) {
        if (taken === enough || unseenOf(call).length === 0) break;
        good ??= await goodOne();
        const answer = await world.callWith(call, withValue(good.input, path, value), good.by);
        if (answer.status >= 300) noted(call, answer);
        else {
          taken += 1;
          good = undefined;
        }
        await world.forgetAttempts();
      }
    }
    expect(unseenOf(call)).toEqual(call.refusals.filter((key) => isBeyondReach(call.name, key)));
  },
);

it('nothing is said to be beyond reach that no call documents', () => {
  expect(entriesInVain(allCalls)).toEqual([]);
});

function noted(call: Call, { status, json }: Answer): string {
  const key = String((json as { key: string }).key.split('#')[0]);
  reached.set(call.name, (reached.get(call.name) ?? new Set()).add(key));
  expect(world.errors.splice(0)).toEqual([]);
  expect([status < 500, key]).toEqual([true, expect.toBeOneOf(documented(call))]);
  return key;
}

function unseenOf({ name, refusals }: Call): string[] {
  return refusals.filter((key) => !reached.get(name)?.has(key));
}

function documented(call: Call): string[] {
  return [...call.refusals, ...generalMessageKeys, ...(call.act === undefined ? [] : commandMessageKeys)];
}

/** A field and those within it, each with what is tried there. */
function placesIn(field: Field, above: readonly string[]): { path: readonly string[]; values: readonly unknown[] }[] {
  const path = [...above, field.name];
  return [{ path, values: badValuesFor(field) }, ...field.inner.flatMap((inner) => placesIn(inner, path))];
}

/** Half a character cannot stand in an address. */
function canTravel(call: Call, [name]: readonly string[], value: unknown): boolean {
  return call.bodyAs === 'json' && (call.method === 'POST' || call.method === 'PUT') && !call.path.includes(`{${name}}`)
    ? true
    : String(value).isWellFormed();
}

function withValue(
  input: Record<string, unknown>,
  [name, ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (name === undefined) return input;
  const inner = (input[name] ?? {}) as Record<string, unknown>;
  return { ...input, [name]: rest.length === 0 ? value : withValue(inner, rest, value) };
}
