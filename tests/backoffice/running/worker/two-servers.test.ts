import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { json, sql } from '../../../../src/backoffice/database/sql.ts';
import { work } from '../../../../src/backoffice/running/worker/work.ts';
import type { World } from '../../../../src/backoffice/running/world.ts';
import { postgresqlWithDemo } from '../../../support/engines.ts';
import type { Postgresql } from '../../../support/postgresql.ts';
import { newPerson, type Person } from '../../proof/world.ts';

const now = new Date('2026-11-20T12:00:00Z');
const many = 12;

let server: Postgresql;
const databases: Database[] = [];
const asked: string[] = [];
const logged: string[] = [];
let people: Person[];
beforeAll(async () => {
  const demo = await postgresqlWithDemo(60, { isSafe: true });
  server = demo.server;
  for (const _ of ['one', 'other'])
    databases.push(await openDatabase({ address: demo.address, folder: '', onLost: () => undefined }));
  const settings = json({ reverseCharge: 'by VIES', cardsSentAfterHours: 1, viesAddress: 'https://vies.example' });
  await rows`update tenant set settings = settings || ${settings}::jsonb where tenant_id = 'multisafepay'`;
  people = await Promise.all(
    Array.from({ length: many }, () => newPerson(first(), new Date('2026-11-01T12:00:00Z'), 'multisafepay', {})),
  );
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await server.stop();
});

const first = () => databases[0] as Database;
const rows = <Row>(text: TemplateStringsArray, ...values: unknown[]) => first().query<Row>(sql(text, ...values));

/** All servers do what is due at the same moment, some times. */
async function allWork(): Promise<void> {
  for (let time = 0; time < 3; time += 1) await Promise.all(databases.map((database) => work(worldOf(database), app)));
}

const otherAsks = Promise.withResolvers<void>();

const app = { fetch: () => new Response() };

const worldOf = (database: Database): World => ({
  database,
  now: () => now,
  distFolder: '/nowhere',
  log: (level, event, fields = {}) => {
    if (level === 'error') logged.push(`${event} ${json(fields)}`);
  },
  addressOf: (host) => host,
  send: async ({ url }) => {
    asked.push(url);
    // Answered once the other server asks as well: neither is done before the other has begun.
    if (asked.length === 1) await otherAsks.promise;
    else otherAsks.resolve();
    return Response.json({ isValid: true, userError: 'VALID' });
  },
});

it('two servers that do what is due at the same moment do each thing once', async () => {
  for (const [number, { accountId, tenant }] of people.entries()) {
    await rows`update account set vat_number = ${`NL${String(100_000_000 + number)}B01`} where account_id = ${accountId}`;
    await rows`
      insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price,
        created_at, valid_until, renew_date, payment_type)
      values (${tenant}, ${randomUUID()}, ${accountId}, 'comfort-monthly', 'plate', '1-ABC-123', '{"nl":"Comfort"}', true, 1995,
        '2026-10-22T12:00:00Z', '2026-11-21', '2026-11-22', 'CARD_TOKEN')`;
    await rows`
      insert into creation_request (tenant_id, id, account_id, type_id, cards, date)
      select ${tenant}, ${randomUUID()}, ${accountId}, id, 3, '2026-11-20T10:00:00Z' from identification_item_type
      where tenant_id = ${tenant} and code = 'RFID'`;
  }
  await allWork();
  expect({
    reminders: await rows`
      select count(*) as mails, count(distinct recipient) as people from outgoing_mail
      where template = 'renewal announced' and recipient = any(${people.map(({ email }) => email)}::text[])`,
    cards: await rows`
      select count(*) as cards from wash_card join creation_request on creation_request.id = request_id
      where account_id = any(${people.map(({ accountId }) => accountId)}::text[])`,
    asked: asked.filter((url) => url.includes('/ms/NL/vat/1000000')).sort(),
    errors: logged,
  }).toEqual({
    reminders: [{ mails: many, people: many }],
    cards: [{ cards: 3 * many }],
    asked: people.map((_, number) => `https://vies.example/ms/NL/vat/${100_000_000 + number}B01`),
    errors: [],
  });
});
