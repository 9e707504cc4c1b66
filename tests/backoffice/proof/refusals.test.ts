import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../../src/contract/call.ts';
import { commandMessageKeys, generalMessageKeys } from '../../../src/contract/message-keys.ts';
import { engines } from '../../support/engines.ts';
import type { Answer } from '../../support/in-process.ts';
import { allSamples } from './all-samples.ts';
import { badValuesFor } from './bad-values.ts';
import { isBeyondReach } from './beyond-reach.ts';
import { accountScenes } from './scenes-account.ts';
import { paymentScenes } from './scenes-payments.ts';
import { type Field, fieldsOf } from './schema.ts';
import { openWorld, type World } from './world.ts';

const scenes = [...accountScenes, ...paymentScenes];
/** After so many that were taken a field is one that takes anything. */
const enough = 5;

describe.each(engines)('on $name', ({ open }) => {
  let world: World;
  const reached = new Map<string, Set<string>>();
  beforeAll(async () => {
    world = await openWorld(await open(60));
  });
  afterAll(() => world.close());

  const noted = (call: Call, { status, json }: Answer): string => {
    const key = String((json as { key: string }).key.split('#')[0]);
    const known = reached.get(call.name) ?? new Set();
    reached.set(call.name, known.add(key));
    expect(world.errors).toEqual([]);
    expect([status < 500, key]).toEqual([true, expect.toBeOneOf(documented(call))]);
    return key;
  };

  it.each(allSamples.map(({ call, make }) => [call.name, call, make] as const))(
    '%s refuses what it does not take with a documented key',
    async (_, call, make) => {
      world.errors.length = 0;
      const goodOne = async () => {
        await world.forgetAttempts();
        const { by, input } = await make(world);
        return { by, input: z.encode(call.input, input as never) as Record<string, unknown> };
      };
      let good = await goodOne();
      for (const { path, values } of fieldsOf(call.input).flatMap((field) => placesIn(field, []))) {
        let taken = 0;
        for (const value of values.filter((one) => canTravel(call, path, one))) {
          const answer = await world.callWith(call, withValue(good.input, path, value), good.by);
          if (answer.status >= 300) noted(call, answer);
          else {
            taken += 1;
            good = await goodOne();
          }
          if (taken === enough) break;
          await world.forgetAttempts();
        }
      }
    },
  );

  it.each(scenes.map(({ call, key, make }) => [call.name, key, call, make] as const))(
    '%s is refused with %s',
    async (_, key, call, make) => {
      world.errors.length = 0;
      await world.forgetAttempts();
      const { by, input } = await make(world);
      expect(noted(call, await world.call(call, input as never, by))).toBe(key);
    },
  );

  it('every documented key has been seen, but for those that are known to be out of reach', () => {
    const unseen = allSamples.map(
      ({ call }) =>
        [
          call.name,
          call.refusals.filter((key) => !reached.get(call.name)?.has(key) && !isBeyondReach(call.name, key)),
        ] as const,
    );
    expect(unseen.filter(([, keys]) => keys.length > 0)).toEqual([]);
  });
});

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
