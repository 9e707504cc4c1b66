import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../../src/backoffice/all-calls.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { engineChosen } from '../../support/engines.ts';
import { allSamples } from './all-samples.ts';
import { type Field, fieldsOf, namesOf } from './schema.ts';
import { openWorld, type World } from './world.ts';

/** What an attacker that knows our tables, or guesses, would add. */
const tempting = [
  'tenantId',
  'tenant_id',
  'accountId',
  'account_id',
  'role',
  'state',
  'isAdmin',
  'emailVerified',
  'email_verified',
  'passwordHash',
  'password_hash',
  'username',
  'vat_number',
  'createdAt',
  'created_at',
  'usedAt',
  'fulfilled_at',
  'stopped_at',
  'settings',
  'price',
  'creditChange',
  '$where',
  '_id',
];
const foreign = [
  ...new Set([...tempting, ...allCalls.flatMap(({ input, answer }) => [...namesOf(input), ...namesOf(answer)])]),
];
const writes = allSamples.filter(({ call }) => call.act !== undefined);

let world: World;
let ofAccounts: string[];
beforeAll(async () => {
  world = await openWorld(await engineChosen('postgresql').open(60));
  ofAccounts = await tablesOfAccounts();
});
afterAll(() => world.close());

it.each(writes.map(({ call, make }) => [call.name, call, make] as const))(
  '%s, otherwise good, is refused with any field of another entity, and changes nothing',
  async (_, call, make) => {
    const { by, input } = await make(world);
    const good = z.encode(call.input, input as never) as Record<string, unknown>;
    const before = await digest();
    for (const [place, own] of placesIn(fieldsOf(call.input), good)) {
      for (const names of chunksOf(foreign.filter((one) => !own.includes(one)))) {
        const tried =
          place === undefined
            ? { ...good, ...added(names) }
            : { ...good, [place]: { ...(good[place] as object), ...added(names) } };
        const { status, json } = await world.callWith(call, tried, by);
        const { key, details } = json as { key: string; details: { fields: string[] } };
        const told = details.fields.map((one) => (place === undefined ? one : one.slice(place.length + 1)));
        expect([status, key, told.toSorted()]).toEqual([400, 'exception.http.400', names.toSorted()]);
      }
    }
    expect(await digest()).toEqual(before);
    await world.forgetAttempts();
    expect((await world.callWith(call, good, by)).status).toBeLessThan(300);
  },
);

it('tries enough', () => {
  expect(writes.length).toBe(allCalls.filter(({ act }) => act !== undefined).length);
  expect(foreign.length).toBeGreaterThan(150);
});

/** As many as a refusal names at most. */
function chunksOf(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / 10) }, (_, index) => names.slice(index * 10, index * 10 + 10));
}

function added(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, true]));
}

/** The input itself and each strict object within it that the good input fills. */
function placesIn(
  fields: readonly Field[],
  good: Record<string, unknown>,
): (readonly [string | undefined, readonly string[]])[] {
  const inner = fields.filter(
    ({ name, kind }) => kind === 'object' && typeof good[name] === 'object' && good[name] !== null,
  );
  return [
    [undefined, fields.map(({ name }) => name)],
    ...inner.map((field) => [field.name, field.inner.map(({ name }) => name)] as const),
  ];
}

/** What belongs to customers; sessions are used, and that is written down. */
async function tablesOfAccounts(): Promise<string[]> {
  const tables = await world.rows<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where column_name = 'tenant_id' and table_schema = current_schema() and table_name not in ('session', 'picture', 'tenant', 'system_image', 'location') order by 1`;
  return tables.map(({ name }) => name);
}

async function digest(): Promise<Record<string, string>> {
  const sums = ofAccounts.map(
    (name) =>
      `select '${name}' as name, md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as sum from ${name} one`,
  );
  const rows = await world.database.query<{ name: string; sum: string }>({
    ...sql``,
    strings: [sums.join(' union all ')],
  });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
