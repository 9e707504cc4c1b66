import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { allRoutes } from '../../../src/backoffice/routes.ts';
import { allCalls } from '../../../src/contract/all-calls.ts';
import { type Call, pathFieldsOf } from '../../../src/contract/call.ts';
import { type InProcess, openInProcess } from '../../support/in-process.ts';
import { small } from './support.ts';

let office: InProcess;
let token: string;

beforeAll(async () => {
  office = await openInProcess(small);
  token = await office.signIn('private');
});
afterAll(() => office.close());

/** What somebody who knows our tables, or guesses, would try. */
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
  'used_at',
  'fulfilled_at',
  'stopped_at',
  'settings',
  '$where',
  '_id',
];
const writes = allRoutes.map(({ call }) => call).filter((call) => call.act !== undefined);
const names = [
  ...new Set([...tempting, ...allCalls.flatMap((call) => [...fieldsOf(call.input), ...fieldsOf(call.answer)])]),
];

it.each(writes.map((call) => [call.name, call] as const))(
  '%s takes no field that is not its own, and changes nothing',
  async (_, call) => {
    const own = fieldsOf(call.input);
    const before = await everything();
    for (const name of names.filter((candidate) => !own.includes(candidate))) {
      const { status, json } = await sendWith(call, name);
      const { key, details } = json as { key: string; details?: { fields?: string[] } | string };
      const told = typeof details === 'object' ? (details.fields ?? []) : [details];
      expect([name, status, key]).toEqual([name, 400, 'exception.http.400']);
      expect(
        told.some((field) => field === name || field === 'The address has a field that does not belong there.'),
      ).toBe(true);
    }
    expect(await everything()).toBe(before);
  },
);

it('tries enough', () => {
  expect(writes.length).toBeGreaterThan(30);
  expect(names.length).toBeGreaterThan(150);
});

function sendWith(call: Call, name: string) {
  const path = call.path.split('?')[0]?.replace(/\{\w+\}/g, 'some-id') ?? '';
  const rest = pathFieldsOf(call.path.split('?')[1] ?? '')
    .map((field) => `${field}=some-id`)
    .join('&');
  const address = `/api${path}${rest === '' ? '' : `?${rest}`}`;
  if (call.method === 'DELETE')
    return office.send(`${address}?${new URLSearchParams({ [name]: '1' })}`, { token, method: 'DELETE' });
  const isForm = call.bodyAs === 'form';
  const headers: Record<string, string> = isForm ? {} : { 'content-type': 'application/json' };
  const body = isForm ? new URLSearchParams({ [name]: '1' }) : JSON.stringify({ [name]: true });
  return office.send(address, { token, method: call.method, headers, body });
}

/** Names of an object's fields, at any depth. */
function fieldsOf(schema: z.core.$ZodType, depth = 0): string[] {
  if (depth > 6) return [];
  const def = schema._zod.def as unknown as { shape?: Record<string, z.core.$ZodType> } & Record<
    'innerType' | 'element' | 'in' | 'out',
    z.core.$ZodType | undefined
  >;
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => [name, ...fieldsOf(inner, depth + 1)]);
  return [def.innerType, def.element, def.in].flatMap((inner) => (inner ? fieldsOf(inner, depth + 1) : []));
}

/** Of every table whatever a customer could change. */
async function everything(): Promise<string> {
  const tables = await office.database.query<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where column_name = 'tenant_id' and table_schema = current_schema() and table_name not in ('session', 'sale', 'picture') order by 1`);
  const rows = [];
  for (const { name } of tables)
    rows.push(
      await office.database.query({
        strings: [`select md5(string_agg(one::text, '|' order by one::text)) as sum from ${name} one`],
        values: [],
      }),
    );
  return JSON.stringify(rows);
}
