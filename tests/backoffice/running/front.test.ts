import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBackOffice } from '../../../src/backoffice/back-office.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { createFront } from '../../../src/backoffice/running/front.ts';
import { createKnown } from '../../../src/backoffice/running/known.ts';
import { type Serving, serve } from '../../../src/backoffice/running/serve.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ transactions: 0 });
const file = '/assets/main-ABCDEFGH.js';
let dist: string;
let serving: Serving;
let lines: Record<string, unknown>[];
let counted: unknown[];
/** How many requests the front has answered. */
let answered: number;
let isStopping: boolean;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'washbook-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, file), '0123456789');
  await writeFile(join(dist, 'service-worker.js'), 'self');
  [lines, counted, answered, isStopping] = [[], [], 0, false];
  const base = {
    database: office.database,
    distFolder: dist,
    now: () => new Date(),
    log: (_level: string, event: string, fields = {}) => lines.push({ event, ...fields }),
    addressOf: (host: string) => `http://${host}`,
    metrics: { count: (one: object) => counted.push({ ...one, seconds: 0 }) },
    isStopping: () => isStopping,
  };
  // Known until it is said otherwise, however slow the machine is.
  const world = { ...base, known: createKnown({ ...base, secrets: undefined }, 600_000) } as never;
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
  ['whole', {}],
  ['in part', { range: 'bytes=2-4' }],
  ['beyond its end', { range: 'bytes=99-' }],
  ['where it is had already', { 'if-none-match': '*' }],
])(
  'a file is answered at once as it is the long way, with a line of the log and in the metrics: %s',
  async (_, headers) => {
    const long = await ask(file, { headers });
    const afterLong = answered;
    const atOnce = await ask(file, { headers });
    await expect.poll(() => lines.length).toBe(2);
    const [first, second] = lines.map(({ request: id, ms: _ms, ...line }) => ({ ...line, isNamed: id !== undefined }));
    expect({ afterLong, answered, atOnce, second, counted }).toEqual({
      afterLong: 0,
      answered: 1,
      atOnce: long,
      second: first,
      counted: [counted[0], counted[0]],
    });
  },
);

it('goes the long way in an encoding that was not asked for before', async () => {
  await ask(file);
  await ask(file, { headers: { 'accept-encoding': 'br' } });
  expect(answered).toBe(0);
});

it.each([
  ['another method', file, { method: 'HEAD' }],
  ['what may change', '/service-worker.js', {}],
  ['a query', `${file}?v=1`, {}],
  ['what has to be decoded', '/assets/main%2DABCDEFGH.js', {}],
  ['a way out of the folder', '/assets/../service-worker.js', {}],
  ['the host of nobody', file, { host: 'nobody.localhost' }],
  ['a page', '/nl/auth/login', {}],
])('leaves to the back office %s', async (_, path, more) => {
  await ask(file);
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
