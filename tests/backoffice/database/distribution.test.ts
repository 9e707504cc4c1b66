import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../src/tools/project.ts';
import { judge, type Places } from './statements/judge.ts';
import { faultsIn, placesIn, readSchema, tablesIn } from './statements/schema.ts';
import { statementsSent } from './statements/sent.ts';
import { statementsRun, toldByRunning } from './statements/told-by-running.ts';
import { faultsOfTriggers } from './statements/triggers.ts';

const read = (file: string) => readFile(`${root}/src/backoffice/database/${file}`, 'utf8');

/** What holds nothing of a tenant stays on the coordinator; `migration` is made by `migrate.ts`. */
const onTheCoordinator = ['chore', 'trace_key', 'migration'];

/** Statements that speak of all tenants, each with its reason. A restore alone changes anything, in a database that is not used yet. */
const ofAllTenants: readonly (readonly [RegExp, string])[] = [
  [
    /^select tenant_id as id from payment where next_check_at <= .* union select/,
    'who has something due, once a second',
  ],
  [
    /^select tenant_id as "tenantId", id, recipient, .* from outgoing_mail .* order by next_at limit 1$/,
    'the mail that has waited longest, so that no tenant waits for another',
  ],
  [
    /^select tenant_id as "tenantId", message_id as "messageId", .* from outgoing_push .* order by next_at limit 1$/,
    'the same of notices on devices',
  ],
  [/^select distinct tenant_id as id from \w+ where /, 'who has something that is to be forgotten, once an hour'],
  [/^select distinct tenant_id as trail from audit_entry where /, 'whose audit trail has entries to be sealed'],
  [/^delete from (operator_)?session$/, 'a restore signs everybody out'],
  [/^update outgoing_mail set given_up_at = .*restored from a backup/, 'a restore sends no mail a second time'],
  [/^update document_number set last = last \+ /, 'a restore gives no number of a paper a second time'],
  [/^select kind, count\(\*\)::int as count, /, 'how long the queues are, for a Prometheus'],
  [
    /^select state as kind, count\(\*\)::int as count, .* from payment /,
    'how many payments are open, for a Prometheus',
  ],
];

let places: Places;
let texts: readonly { text: string; place: string }[];
let sent: ReturnType<typeof statementsSent>;
beforeAll(async () => {
  const { spread, everywhere, letsTriggers } = await placesIn(await read('distribution.sql'));
  places = { spread, everywhere: new Set([...everywhere, ...onTheCoordinator]), letsTriggers };
  sent = statementsSent();
  const run = await statementsRun();
  texts = [...sent.sent, ...run.map((text) => ({ text, place: 'told by running' }))].map((one) => ({
    ...one,
    text: one.text.replace(/\s+/g, ' ').trim(),
  }));
});

describe('the tenants can lie on many machines', () => {
  it('each table lies somewhere, all of a tenant side by side', async () => {
    const { spread, everywhere, beside } = await placesIn(await read('distribution.sql'));
    const tables = tablesIn(await readSchema(await read('migrations/0001-schema.sql')));
    const placed = [...spread, ...everywhere];
    expect(placed.sort()).toEqual(tables.filter((name) => !onTheCoordinator.includes(name)).sort());
    expect([...beside]).toEqual(['account']);
  });

  it('no key, reference, sequence or trigger goes across tenants', async () => {
    const schema = await read('migrations/0001-schema.sql');
    expect([...faultsIn(await readSchema(schema), places), ...(await faultsOfTriggers(schema, places))]).toEqual([]);
  });

  it('every statement that our code writes is read', () => {
    expect(sent.sent.length).toBeGreaterThan(300);
    expect(sent.unread.filter((place) => !isReadOtherwise(place))).toEqual([]);
  });

  it('no statement is one that Citus refuses', async () => {
    const refused: string[] = [];
    for (const { text, place } of texts)
      for (const fault of (await judge(text, places)).faults) refused.push(`${place}: ${fault}: ${text}`);
    expect(refused).toEqual([]);
  });

  it('no statement needs a connection of its own: PgBouncer hands out another for each transaction', () => {
    const ofSession =
      /^(?:listen|unlisten|prepare|declare|set (?!local))|pg_(?:try_)?advisory_(?:un)?lock|\btemp(?:orary)? table/i;
    expect(texts.filter(({ text }) => ofSession.test(text))).toEqual([]);
  });

  it('every statement is of one tenant, but for few that have a reason', async () => {
    const found: { text: string; place: string }[] = [];
    for (const one of texts) if (!(await judge(one.text, places)).isOfOneTenant) found.push(one);
    expect(found.filter(({ text }) => !ofAllTenants.some(([pattern]) => pattern.test(text)))).toEqual([]);
    const needless = ofAllTenants.filter(([pattern]) => !found.some(({ text }) => pattern.test(text)));
    expect(needless).toEqual([]);
  });
});

/** Of all tenants on purpose: each table, one after the other. */
const ofBackups = ['running/backup/database-rows.ts', 'running/backup/restore-backup.ts'];

/** Parts whose words are known, and those that are told by running. */
function isReadOtherwise(place: string): boolean {
  const [file = ''] = place.split(':');
  const ofWords = ['database/sql.ts', 'database/assignments.ts', 'server/scope.ts'];
  return [...ofWords, ...ofBackups, ...toldByRunning].includes(file);
}

/**
 * What is told of a statement, and where Citus 13.2.2 says so (files of its `src/backend/distributed/planner`):
 * - not of one tenant: a `join` on something else *requires repartitioning* (`multi_server_executor.c`), an `insert` without a tenant is refused
 *   (`multi_router_planner.c`); the others are carried out on every machine, which is why they are listed and few;
 * - to another tenant: *modifying the partition value of rows is not allowed*; among the values: *subqueries are not supported within INSERT queries* (there);
 * - locks of all tenants, or by a query that does not name its tenant: *could not run … FOR UPDATE/SHARE commands* (`multi_logical_planner.c`), and
 *   *subquery in OFFSET is not supported in multi-shard queries*;
 * - locks of several tables, a table that is nowhere: rules of this house.
 */
describe('the reader', () => {
  const some: Places = { spread: new Set(['one', 'other']), everywhere: new Set(['known']) };
  const find = async (text: string) => {
    const { isOfOneTenant, faults } = await judge(text, some);
    return [isOfOneTenant, ...faults];
  };

  it.each([
    ['select id from one where tenant_id = $1'],
    ['select one.id from one join other on other.tenant_id = one.tenant_id where other.tenant_id = $1'],
    ['select one.id from one join other using (tenant_id) where one.tenant_id = $1'],
    ['select id from one where tenant_id = $1 and exists (select 1 from other where other.tenant_id = one.tenant_id)'],
    ['select id from one join known on known.tenant_id = one.tenant_id where one.tenant_id = $1'],
    [
      'with held as (select id from one where tenant_id = $1) update other set a = 1 from held where other.tenant_id = $2',
    ],
    [
      'with held as (update one set a = 1 where tenant_id = $1 returning tenant_id) insert into other (tenant_id) select tenant_id from held',
    ],
    ['insert into one (tenant_id, id) values ($1, $2) on conflict (tenant_id, id) do nothing'],
    ['insert into one (id, tenant_id) select id, tenant_id from other where tenant_id = $1'],
    ['delete from one using other where other.tenant_id = one.tenant_id and one.tenant_id = $1'],
    ['select id from one where tenant_id = $1 for update'],
    ['select id, (select a from other where other.tenant_id = $1) from one where tenant_id = $1 for update'],
    ['select id from (select tenant_id, id from one) as found where found.tenant_id = $1'],
  ])('takes %s', async (text) => {
    expect(await find(text)).toEqual([true]);
  });

  it.each([
    ['select id from one', [false]],
    ['select id from one where tenant_id = $1 or id = $2', [false]],
    ['select id from one where tenant_id <> $1', [false]],
    ['select one.id from one join other on other.id = one.id where one.tenant_id = $1', [false]],
    ['select id from one where tenant_id = $1 and id in (select id from other)', [false]],
    ['select id, (select count(*) from other) from one where tenant_id = $1', [false]],
    ['select id from one where tenant_id = $1 union select id from other', [false]],
    ['insert into one (id) values ($1)', [false]],
    ['insert into one (tenant_id, id) select other.id, other.tenant_id from other where tenant_id = $1', [false]],
    ['update one set a = 1 where id = $1', [false]],
    ['delete from one', [false]],
    ['update one set tenant_id = $2 where tenant_id = $1', [true, 'gives a row to another tenant']],
    [
      'insert into one (tenant_id, id) values ($1, $2) on conflict (id) do nothing',
      [true, 'one: a conflict without the tenant'],
    ],
    [
      'select one.id from one join other using (tenant_id) where one.tenant_id = $1 for update',
      [true, 'locks rows of several tables'],
    ],
    ['select id from one order by id limit 1 for update skip locked', [false, 'locks rows of all tenants']],
    [
      'insert into one (tenant_id, id) select id, tenant_id from (select tenant_id, id from other where tenant_id = $1) as found',
      [false],
    ],
    ['select id from elsewhere', [true, 'elsewhere is nowhere']],
    [
      'select id, (select a from other where other.tenant_id = one.tenant_id) from one where tenant_id = $1 for update',
      [true, 'locks or skips by a query that does not name its tenant'],
    ],
    [
      'insert into one (tenant_id, id) values ($1, (select id from other where tenant_id = $1))',
      [true, 'a query among the values of an insert'],
    ],
  ])('finds what is wrong with %s', async (text, found) => {
    expect(await find(text)).toEqual(found);
  });

  it.each([
    [
      'create table one (tenant_id text, id text, primary key (id, tenant_id))',
      ['one: a key that does not begin with its tenant (id, tenant_id)'],
    ],
    ['create table one (tenant_id text, id text primary key)', ['one: a key that does not begin with its tenant (id)']],
    [
      'create table one (tenant_id text, id text, unique (id))',
      ['one: a key that does not begin with its tenant (id)'],
    ],
    ['create unique index found on one (id)', ['one: found is unique without the tenant']],
    [
      'create table one (tenant_id text, id text, foreign key (id) references other (id))',
      ['one: refers to other without its tenant'],
    ],
    ['create table one (tenant_id text, id bigint generated always as identity)', ['one: a sequence']],
    ["create table one (tenant_id text, id bigint default nextval('numbers'))", ['one: a sequence']],
    ['create sequence numbers', ['a sequence of all tenants']],
    ['create trigger told after insert on one execute function tell()', ['one: a trigger, told']],
    [
      'create table one (tenant_id text, id text, primary key (tenant_id, id), foreign key (tenant_id, id) references other (tenant_id, id))',
      [],
    ],
  ])('finds what is wrong with %s', async (text, found) => {
    expect(faultsIn(await readSchema(text), some)).toEqual(found);
  });

  it.each([
    ['set citus.enable_unsafe_triggers = on; select 1', []],
    ['set citus.enable_unsafe_triggers = off; select 1', ['one: a trigger, told']],
    ['select 1; set citus.enable_unsafe_triggers = on', ['one: a trigger, told']],
  ])('takes triggers only where they are switched on before tables are spread: %s', async (text, found) => {
    const { letsTriggers } = await placesIn(text);
    const schema = await readSchema('create trigger told after insert on one execute function tell()');
    expect(faultsIn(schema, { ...some, letsTriggers })).toEqual(found);
  });

  it.each([
    ['insert into other (tenant_id, id) values (new.tenant_id, new.id)', []],
    ['perform 1 from known where known.tenant_id = new.tenant_id', []],
    [
      'for one in select distinct tenant_id from changed loop delete from other where tenant_id = one.tenant_id; end loop',
      [],
    ],
    ['delete from other where id = new.id', ['tell: reaches other tenants']],
    ['if exists (select 1 from other) then return null; end if', ['tell: reaches other tenants']],
    [
      'update other set tenant_id = new.tenant_id where tenant_id = old.tenant_id',
      ['tell: gives a row to another tenant'],
    ],
    [
      'insert into other (tenant_id, id) select changed.tenant_id, id from changed join known on known.tenant_id = changed.tenant_id',
      ['tell: reads what changed together with a table'],
    ],
  ])('finds what is wrong with a trigger that does %s', async (body, found) => {
    const schema = `
      create function tell() returns trigger language plpgsql as $$ declare one record; begin ${body}; return null; end $$;
      create trigger told after insert on one referencing new table as changed for each statement execute function tell();`;
    expect(await faultsOfTriggers(schema, some)).toEqual(found);
  });
});
