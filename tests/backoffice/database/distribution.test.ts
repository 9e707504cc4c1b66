import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../src/tools/project.ts';
import { judge, type Places } from './statements/judge.ts';
import { faultsIn, placesIn, readSchema, tablesIn } from './statements/schema.ts';
import { statementsSent } from './statements/sent.ts';
import { statementsRun, toldByRunning } from './statements/told-by-running.ts';

const read = (file: string) => readFile(`${root}/src/backoffice/database/${file}`, 'utf8');

/** What holds nothing of a tenant stays on the coordinator; `migration` is made by `migrate.ts`. */
const onTheCoordinator = ['chore', 'trace_key', 'migration'];

/** Statements that speak of all tenants, each with its reason. A restore alone changes anything, in a database that nobody uses yet. */
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
  [
    /^update subscription set renewal_try_at = .* from tenant where /,
    'a restore holds what may have been collected since',
  ],
  [/^update payment set details = details \|\| '\{"asked": true, "held": true\}'/, 'the same'],
  [/^delete from (operator_)?session$/, 'a restore signs everybody out'],
  [/^update outgoing_mail set given_up_at = .*restored from a backup/, 'a restore sends no mail a second time'],
  [/^update document_number set last = last \+ /, 'a restore gives no number of a paper a second time'],
  [/^select kind, count\(\*\)::int as count, /, 'how long the queues are, for a Prometheus'],
  [
    /^select state as kind, count\(\*\)::int as count, .* from payment /,
    'how many payments are open, for a Prometheus',
  ],
];

/**
 * Citus distributes no table with triggers: the count of sales by month has to be kept by statements before tenants can be spread, and that
 * the audit trail only grows by the rights of who writes it.
 */
const inTheWay = [
  ...['sale: a trigger, sale_added', 'sale: a trigger, sale_removed', 'sale: a trigger, sale_moved'],
  ...['audit_entry: a trigger, audit_entry_stays', 'audit_entry: a trigger, audit_trail_stays'],
];

let places: Places;
let texts: readonly { text: string; place: string }[];
let sent: ReturnType<typeof statementsSent>;
beforeAll(async () => {
  const { spread, everywhere } = await placesIn(await read('distribution.sql'));
  places = { spread, everywhere: new Set([...everywhere, ...onTheCoordinator]) };
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

  it('no key, reference or sequence goes across tenants; what still stands in the way is known', async () => {
    expect(faultsIn(await readSchema(await read('migrations/0001-schema.sql')), places)).toEqual(inTheWay);
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
});
