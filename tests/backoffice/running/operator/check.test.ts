import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createProvider, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBackOffice } from '../../../../src/backoffice/back-office.ts';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { checkTenant } from '../../../../src/backoffice/running/operator/check.ts';
import { runTenantCommand } from '../../../../src/backoffice/running/operator/command.ts';
import example from '../../../../src/backoffice/running/operator/example/operator.json' with { type: 'json' };
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { secretsWith } from '../../../../src/backoffice/server/secrets.ts';
import { certificateFor } from '../../../support/certificate.ts';
import { emptyFolder } from '../../../support/demo-folder.ts';
import { lastResort } from '../../../support/last-resort.ts';
import { type NameServer, startNameServer } from '../../../support/name-server.ts';
import { type MailServer, startMailServer } from '../../papers/mail/mail-server.ts';

const key = randomBytes(32);
const secrets = secretsWith([key]);
const day = 86_400_000;
const ends = new Date(Math.floor(Date.now() / day) * day + 30 * day);
const trusted = getCACertificates('default');

let folder: string;
let database: Database;
let office: Server;
let provider: Server;
let names: NameServer;
let mails: MailServer;
const certificate = certificateFor(['localhost', '127.0.0.1'], ends);
let takesKey = true;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-check-'));
  await emptyFolder(join(folder, 'data'));
  provider = createProvider((request, response) => {
    let order = '';
    const asked = `${request.method} ${request.url}`;
    const say = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    const state = orders.get(asked.split('/')[4] ?? '');
    request.on('data', (chunk) => {
      order += chunk;
    });
    request.on('end', () => {
      if (!takesKey || request.headers['api_key'] !== 'of-the-provider') say(401, { success: false, error_code: 1032 });
      else if (asked === 'POST /v1/json/orders') {
        const { order_id } = JSON.parse(order) as { order_id: string };
        orders.set(order_id, 'initialized');
        const payment_url = `http://127.0.0.1:${portOf(provider)}/pay`;
        say(200, { success: true, data: { order_id, payment_url } });
      } else if (asked.endsWith('/refunds')) say(400, { success: false, error_code: 1006 });
      else if (asked.startsWith('PATCH')) {
        orders.set(asked.split('/')[4] ?? '', 'cancelled');
        say(200, { success: true, data: {} });
      } else if (asked.startsWith('DELETE')) say(410, { success: false, error_code: 1000 });
      else if (state === undefined) say(404, { success: false, error_code: 1006 });
      else
        say(200, { success: true, data: { order_id: asked.split('/')[4], status: state, amount: 1, currency: 'EUR' } });
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const values = { DATA_FOLDER: join(folder, 'data'), SECRETS_KEY: key.toString('base64'), API_KEY: 'of-the-provider' };
  const say = () => undefined;
  for (const [id, companyName, host] of [
    ['sea-wash', 'Sea Wash', 'localhost'],
    ['river-wash', 'River Wash', '127.0.0.1'],
  ]) {
    const payments = { multisafepay: { address: `http://127.0.0.1:${portOf(provider)}`, apiKey: { env: 'API_KEY' } } };
    const mailSender = { address: 'wash@mail.seawash.example', dkimSelector: 'mail2026' };
    const file = join(folder, `${id}.json`);
    await writeFile(
      file,
      JSON.stringify({ ...example, id, companyName, hosts: [host], pictures: {}, payments, mailSender }),
    );
    expect(await runTenantCommand(['add', file], values, { out: say, error: say })).toBe(0);
  }
  database = await openDatabase({ address: undefined, folder: join(folder, 'data'), onLost: () => undefined });
  const app = createBackOffice({
    ...{ database, secrets, distFolder: folder, log: silentLog },
    now: () => new Date(),
    addressOf: (host) => `https://${host}`,
  });
  office = createAdaptorServer({ fetch: app.fetch, createServer, serverOptions: certificate }) as Server;
  office.listen(0, '127.0.0.1');
  await once(office, 'listening');
  names = await startNameServer();
  mails = await startMailServer();
});
const orders = new Map<string, string>();
afterAll(async () => {
  setDefaultCACertificates(trusted);
  office.close();
  provider.close();
  await Promise.all([names.stop(), mails.stop(), database.close()]);
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  setDefaultCACertificates([...trusted, certificate.cert]);
  takesKey = true;
  names.texts.clear();
  for (const [name, text] of Object.entries(right)) names.texts.set(name, [text]);
  await database.query(sql`delete from outgoing_mail`);
  await database.query(sql`
    insert into outgoing_mail (tenant_id, id, recipient, language, template, queued_at, next_at, sent_at)
    values ('sea-wash', 'gone', 'an@example.com', 'nl', 'password changed', now(), now(), now())`);
});

const right: Readonly<Record<string, string>> = {
  'mail.seawash.example': 'v=spf1 include:_spf.seawash.example -all',
  'mail2026._domainkey.mail.seawash.example': `v=DKIM1; k=rsa; p=${'A'.repeat(392)}`,
  '_dmarc.seawash.example': 'v=DMARC1; p=quarantine; rua=mailto:dmarc@seawash.example',
};

/** What is not right, with why. */
const checked = async ({ now = new Date(), hosts = ['localhost'], scheme = 'https' as 'http' | 'https' } = {}) => {
  const tenant = await findTenantById(database, 'sea-wash', secrets);
  if (tenant === undefined) throw new Error('no such operator');
  const resolver = new Resolver({ timeout: lastResort, tries: 1 });
  resolver.setServers([names.address]);
  const port = portOf(office);
  const environment = { scheme, port, publicPort: () => `:${port}`, mailServer: mails.address, mailFrom: undefined };
  const found = await checkTenant({ database, tenant, hosts, environment, now, names: resolver });
  return {
    count: found.length,
    rest: found.flatMap(({ what, is, because }) => (is === 'right' ? [] : [`${is} ${what}: ${because}`])),
  };
};
const nothingPaid = 'untried multisafepay tells of payments: nothing was paid in the last seven days';

it('where all of it stands, all is right but what nothing has shown yet', async () => {
  expect(await checked()).toEqual({ count: 12, rest: [nothingPaid] });
});

it.each<[string, Record<string, readonly string[] | undefined>, string]>([
  [
    'no SPF',
    { 'mail.seawash.example': undefined },
    'SPF of the sender’s domain: no record at mail.seawash.example says v=spf1',
  ],
  [
    'SPF twice',
    { 'mail.seawash.example': ['v=spf1 -all', 'v=spf1 mx -all'] },
    'SPF of the sender’s domain: 2 records at mail.seawash.example say v=spf1, and there may be one',
  ],
  [
    'SPF for everybody',
    { 'mail.seawash.example': ['v=spf1 +all'] },
    'SPF of the sender’s domain: mail.seawash.example lets everybody send: v=spf1 +all',
  ],
  [
    'another key',
    { 'mail2026._domainkey.mail.seawash.example': undefined },
    'DKIM of the sender’s domain: no record at mail2026._domainkey.mail.seawash.example says a key (p=)',
  ],
  [
    'a key that was taken back',
    { 'mail2026._domainkey.mail.seawash.example': ['v=DKIM1; p='] },
    'DKIM of the sender’s domain: the key at mail2026._domainkey.mail.seawash.example was taken back',
  ],
  [
    'no DMARC, there or above',
    { '_dmarc.seawash.example': undefined },
    'DMARC of the sender’s domain: no record at _dmarc.mail.seawash.example or above says v=DMARC1',
  ],
  [
    'DMARC of the domain itself, without a word',
    { '_dmarc.mail.seawash.example': ['v=DMARC1'] },
    'DMARC of the sender’s domain: _dmarc.mail.seawash.example does not say what becomes of other mails: v=DMARC1',
  ],
])('a domain with %s is told', async (_, records, expected) => {
  for (const [name, texts] of Object.entries(records))
    if (texts === undefined) names.texts.delete(name);
    else names.texts.set(name, texts);
  expect((await checked()).rest).toEqual([`wrong ${expected}`, nothingPaid]);
});

it('a certificate is right until two weeks before its end, and one that does not hold for a host is told', async () => {
  const before = (days: number) => new Date(ends.getTime() - days * day - 1);
  expect((await checked({ now: before(14) })).rest).toEqual([nothingPaid]);
  const last = ends.toISOString().slice(0, 10);
  expect((await checked({ now: new Date(before(14).getTime() + 2) })).rest).toContain(
    `wrong localhost has a certificate: it ends on ${last} and was not renewed two weeks before`,
  );
  setDefaultCACertificates(trusted);
  expect((await checked()).rest).toContainEqual(
    expect.stringMatching(/^wrong localhost has a certificate: self-signed certificate/),
  );
});

it('a host that leads to another operator, or nowhere, is told', async () => {
  const { rest } = await checked({ hosts: ['127.0.0.1', 'nowhere.invalid'] });
  expect(rest).toEqual([
    `wrong 127.0.0.1 leads to Sea Wash: https://127.0.0.1:${portOf(office)}/api/tenant is River Wash`,
    expect.stringMatching(/^wrong nowhere\.invalid leads to Sea Wash: getaddrinfo E/),
    expect.stringMatching(/^wrong nowhere\.invalid has a certificate: getaddrinfo E/),
    nothingPaid,
  ]);
});

it('a provider that does not take the key is told, and mails that wait', async () => {
  takesKey = false;
  await database.query(sql`
    insert into outgoing_mail (tenant_id, id, recipient, language, template, queued_at, next_at, tries, failure)
    values ('sea-wash', 'stuck', 'an@example.com', 'nl', 'password changed', '2026-01-02T03:04:05Z', '2026-01-02T04:04:05Z', 3, 'EAUTH 535 no'),
      ('river-wash', 'other', 'an@example.com', 'nl', 'password changed', '2026-01-01T03:04:05Z', '2026-01-02T04:04:05Z', 3, 'other')`);
  const { rest } = await checked();
  expect(rest).toContain('wrong mails go out: 1 wait since 2026-01-02T03:04:05.000Z: EAUTH 535 no');
  expect(rest.filter((line) => line.startsWith('wrong multisafepay'))).toHaveLength(3);
});
