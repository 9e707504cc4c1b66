import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackOffice } from '../../../src/backoffice/back-office.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { createFront } from '../../../src/backoffice/running/front.ts';
import { createKnown } from '../../../src/backoffice/running/known.ts';
import { type Serving, serve } from '../../../src/backoffice/running/serve.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ transactions: 0 });
const file = '/assets/main-ABCDEFGH.js';
const setting = '/api/system-setting';
let dist: string;
let serving: Serving;
let lines: Record<string, unknown>[];
let counted: unknown[];
let spanned: unknown[];
/** How many requests the front has answered. */
let answered: number;
let isStopping: boolean;
let now: string;
const knownFor = 600_000;
const pages = ['nl/auth/login', 'index'] as const;

beforeEach(async () => {
  // Known until it is said otherwise, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  now = '2026-05-31T12:00:00Z';
  dist = await mkdtemp(join(tmpdir(), 'washbook-dist-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, 'nl/auth'), { recursive: true });
  for (const page of pages) await writeFile(join(dist, `${page}.html`), `<title>__COMPANY_NAME__</title>${page}`);
  await writeFile(join(dist, file), '0123456789');
  await writeFile(join(dist, 'service-worker.js'), 'self');
  [lines, counted, spanned, answered, isStopping] = [[], [], [], 0, false];
  const base = {
    database: office.database,
    distFolder: dist,
    now: () => new Date(now),
    log: (_level: string, event: string, fields = {}) => lines.push({ event, ...fields }),
    addressOf: (host: string) => `http://${host}`,
    metrics: { count: (one: object) => counted.push({ ...one, seconds: 0 }) },
    isStopping: () => isStopping,
    spans: {
      send: (send: object) => send,
      request: async (told: () => { purpose: string; status: number }, work: () => Promise<void>) => {
        await work();
        const { purpose, status } = told();
        spanned.push({ purpose, status });
      },
    },
  };
  const world = { ...base, known: createKnown({ ...base, secrets: undefined }, knownFor) } as never;
  const front = createFront(world);
  serving = await serve(
    createBackOffice(world),
    { port: 0, variable: 'PORT', listensOn: '127.0.0.1' },
    undefined,
    false,
    (incoming, outgoing) => {
      const is = front(incoming, outgoing);
      if (is) answered += 1;
      return is;
    },
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await serving.stop();
  await rm(dist, { recursive: true, force: true });
});

function ask(path: string, { host = 'multisafepay.localhost', method = 'GET', headers = {} } = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request({ port: serving.port, path, method, headers: { host, ...headers } }, (answer) => {
        const { date: _, 'x-request-id': id, connection: __, 'keep-alive': ___, ...rest } = answer.headers;
        const told = { ...rest, hasId: typeof id === 'string' && id.length === 36 };
        text(answer).then((body) => resolve({ status: answer.statusCode, headers: told, body }), reject);
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

it.each([
  ['a file', file, {}, 200],
  ['a part of it', file, { range: 'bytes=2-4' }, 206],
  ['what is beyond its end', file, { range: 'bytes=99-' }, 416],
  ['a file that is had already', file, { 'if-none-match': '*' }, 304],
  ['a page', '/nl/auth/login', {}, 200],
  ['a packed page', '/nl/auth/login', { 'accept-encoding': 'gzip, br' }, 200],
  ['the first page', '/', {}, 200],
  ['settings', '/api/system-setting', {}, 200],
  ['packed settings', '/api/system-setting', { 'accept-encoding': 'gzip' }, 200],
  ['colours', '/api/website-colors', {}, 200],
  ['a payment provider', '/api/sales/payment-provider/info', {}, 200],
])('%s is answered at once as it is the long way, told of alike', async (_, path, headers, status) => {
  const long = await ask(path, { headers });
  const afterLong = answered;
  const atOnce = await ask(path, { headers });
  const again = await ask(path, { headers });
  await expect.poll(() => lines.length).toBe(3);
  await expect.poll(() => spanned.length).toBe(3);
  const [first, ...others] = lines.map(({ request: id, ms: _ms, ...line }) => ({ ...line, isNamed: id !== undefined }));
  expect({ status: long.status, afterLong, answered, atOnce, again, others, counted, spanned }).toEqual({
    ...{ status, afterLong: 0, answered: 2 },
    atOnce: long,
    again: long,
    others: [first, first],
    counted: [counted[0], counted[0], counted[0]],
    spanned: [spanned[0], spanned[0], spanned[0]],
  });
});

it('answers a part of a file, and that it is had already, beside all of it', async () => {
  const [told, all] = [[] as unknown[], [200, '0123456789']];
  for (const headers of [{}, {}, {}, { range: 'bytes=2-4' }, { 'if-none-match': '*' }, {}])
    told.push(await ask(file, { headers }).then(({ status, body }) => [status, body]));
  expect([told, answered]).toEqual([[all, all, all, [206, '234'], [304, ''], all], 5]);
});

it('answers with a file that has become another once it is looked at again', async () => {
  for (const _ of [1, 2, 3]) await ask(file);
  await writeFile(join(dist, file), 'abc');
  await utimes(join(dist, file), new Date(), new Date(Date.now() + 5_000));
  vi.advanceTimersByTime(knownFor - 1);
  const before = (await ask(file)).body;
  vi.advanceTimersByTime(1);
  const told = [];
  for (const _ of [1, 2, 3]) told.push([(await ask(file)).body, answered]);
  expect([before, told]).toEqual(['0123456789', [3, 4, 5].map((count) => ['abc', count])]);
});

it('says to whom has a page that it is still the same, and sends it to whom has another', async () => {
  const { headers } = await ask('/nl/auth/login');
  const had = { 'if-none-match': String(headers['etag']) };
  const long = await ask('/nl/auth/login', { headers: had });
  const others = [await ask('/nl/auth/login', { headers: { 'if-none-match': 'W/"other"' } })];
  others.push(await ask('/nl/auth/login', { headers: { 'if-none-match': 'W/"other"' } }));
  const afterLong = answered;
  const atOnce = await ask('/nl/auth/login', { headers: had });
  expect([others.map(({ status }) => status), long.status, atOnce, afterLong, answered]).toEqual([
    ...[[200, 200], 304],
    long,
    ...[0, 1],
  ]);
});

it.each([file, '/nl/auth/login', setting])(
  '%s goes the long way in an encoding in which it was not asked for before',
  async (path) => {
    const encodings = [];
    for (const accepts of ['', 'gzip', 'br', ''])
      encodings.push((await ask(path, { headers: { 'accept-encoding': accepts } })).headers['content-encoding']);
    const packed = path === file ? [undefined, undefined] : ['gzip', 'br'];
    expect([encodings, answered]).toEqual([[undefined, ...packed, undefined], 1]);
  },
);

it.each([file, '/nl/auth/login', setting])('%s comes in no encoding that is refused, at hand neither', async (path) => {
  await writeFile(join(dist, `${file}.br`), brotliCompressSync('0123456789'));
  const encodings = [];
  for (const accepts of ['br', 'br;q=0', 'br;q=0'])
    encodings.push((await ask(path, { headers: { 'accept-encoding': accepts } })).headers['content-encoding']);
  expect([encodings, answered]).toEqual([['br', undefined, undefined], 1]);
});

it.each([
  ['another method', file, { method: 'HEAD' }],
  ['what may change', '/service-worker.js', {}],
  ['a query', `${file}?v=1`, {}],
  ['what has to be decoded', '/assets/main%2DABCDEFGH.js', {}],
  ['a way out of the folder', '/assets/../service-worker.js', {}],
  ['the host of nobody', file, { host: 'nobody.localhost' }],
  ['an address that is no page of its own', '/nl/elsewhere', {}],
  ['settings that a page of another origin asks for', setting, { headers: { origin: 'https://other.example' } }],
  ['settings that somebody asks for who may be signed in', setting, { headers: { 'x-auth-token': 'none' } }],
  ['what is looked up each time', '/api/tenant', {}],
  ['a way to write settings otherwise', `${setting}/`, {}],
])('leaves to the back office %s', async (_, path, more) => {
  for (const known of [file, '/nl/auth/login', setting]) await ask(known);
  const [first, second] = [await ask(path, more), await ask(path, more)];
  expect([answered, second]).toEqual([0, first]);
});

it('answers each host with the policy of its own tenant', async () => {
  await office.database.query(sql`
    update tenant set settings = jsonb_set(settings, '{payments,ogone,address}', '"https://secure.ogone.com/ncol/prod"') where tenant_id = 'ogone'`);
  const forms = async (host: string) =>
    /form-action [^;]*/.exec(String((await ask(file, { host })).headers['content-security-policy']))?.[0];
  const hosts = ['ogone.localhost', 'multisafepay.localhost'];
  const expected = ["form-action 'self' https://secure.ogone.com", "form-action 'self'"];
  const told = [];
  for (const host of [...hosts, ...hosts]) told.push(await forms(host));
  expect([told, answered]).toEqual([[...expected, ...expected], 2]);
});

it('leaves all to the back office once that is about to stop, which then closes connections', async () => {
  await ask(file);
  isStopping = true;
  await ask(file);
  expect(answered).toBe(0);
});

it('answers each host with the settings and the page of its own tenant, and with those of today once they are others', async () => {
  await office.database.query(sql`
    update tenant set company_name = 'Ogone Wash', settings = settings || '{"vat": {"region": null, "rates": [{"from": "2026-06-01", "percent": 7}]}}'
    where tenant_id = 'ogone'`);
  const hosts = ['ogone.localhost', 'multisafepay.localhost'];
  const rates = async () => {
    const told = [];
    for (const host of [...hosts, ...hosts]) told.push(JSON.parse((await ask(setting, { host })).body).vatRate);
    return [told, answered];
  };
  const names = [];
  for (const host of [...hosts, ...hosts]) names.push((await ask('/nl/auth/login', { host })).body.includes('Ogone'));
  const before = await rates();
  now = '2026-05-31T21:59:59.999Z';
  const last = await rates();
  now = '2026-05-31T22:00:00.000Z';
  expect([names, before, last, await rates()]).toEqual([
    [true, false, true, false],
    [[21, 21, 21, 21], 4],
    [[21, 21, 21, 21], 8],
    [[7, 21, 7, 21], 10],
  ]);
});

it('answers with a page and a name that have become others once they are looked at again', async () => {
  const told = async () => [(await ask('/nl/auth/login')).body, answered];
  await told();
  await writeFile(join(dist, 'nl/auth/login.html'), '<title>__COMPANY_NAME__</title>new');
  await utimes(join(dist, 'nl/auth/login.html'), new Date(), new Date(Date.now() + 5_000));
  await office.database.query(sql`update tenant set company_name = 'Renamed' where tenant_id = 'multisafepay'`);
  vi.advanceTimersByTime(knownFor - 1);
  const [before] = await told();
  vi.advanceTimersByTime(1);
  expect([before, await told(), await told()]).toEqual([
    expect.stringContaining('nl/auth/login'),
    ['<title>Renamed</title>new', 1],
    ['<title>Renamed</title>new', 2],
  ]);
});
