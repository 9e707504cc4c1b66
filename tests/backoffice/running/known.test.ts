import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackOffice } from '../../../src/backoffice/back-office.ts';
import type { Database } from '../../../src/backoffice/database/database.ts';
import { compile, sql } from '../../../src/backoffice/database/sql.ts';
import { createKnown } from '../../../src/backoffice/running/known.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll({ transactions: 0 });
let dist: string;
let asked: string[];
let send: (path: string, host?: string, headers?: Record<string, string>) => Promise<Response>;

const knownFor = 1_000;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  dist = await mkdtemp(join(tmpdir(), 'washbook-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<title>__COMPANY_NAME__</title>');
  await writeFile(join(dist, 'assets/main-ABCDEFGH.js'), '0123456789');
  asked = [];
  const database: Database = {
    ...office.database,
    query: (statement) => {
      asked.push(compile(statement).text);
      return office.database.query(statement);
    },
  };
  const addressOf = (host: string) => `http://${host}`;
  const world = { database, distFolder: dist, now: () => new Date(), log: silentLog, addressOf };
  const app = createBackOffice({ ...world, known: createKnown(world, knownFor) });
  send = async (path, host = 'multisafepay.localhost', headers = {}) =>
    app.request(`http://${host}${path}`, { headers: { host, ...headers } });
  await send('/');
  asked = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dist, { recursive: true, force: true });
});

const named = (name: string, tenant = 'multisafepay') =>
  office.database.query(sql`update tenant set company_name = ${name} where tenant_id = ${tenant}`);

describe('what a server knows of a tenant', () => {
  it('is asked for once: neither pages nor files nor settings ask again within a second', async () => {
    const answers = [];
    for (const path of ['/', '/assets/main-ABCDEFGH.js', '/manifest.webmanifest', '/api/system-setting'])
      answers.push((await send(path)).status);
    expect([answers, asked]).toEqual([[200, 200, 200, 200], []]);
  });

  it('is asked for once by many at a time', async () => {
    vi.advanceTimersByTime(knownFor);
    await Promise.all(Array.from({ length: 20 }, () => send('/assets/main-ABCDEFGH.js')));
    expect(asked).toHaveLength(1);
  });

  it('changes within a second: its name and its seller’s, on the page and in the settings', async () => {
    await named('Second Name');
    await office.database.query(sql`update seller set name = 'Second Seller' where tenant_id = 'multisafepay'`);
    const told = async () => [
      await (await send('/')).text(),
      ((await (await send('/api/system-setting')).json()) as { legalNotice: { name: string } }).legalNotice.name,
    ];
    vi.advanceTimersByTime(knownFor - 1);
    expect(await told()).not.toContain('<title>Second Name</title>');
    vi.advanceTimersByTime(1);
    expect(await told()).toEqual(['<title>Second Name</title>', 'Second Seller']);
  });

  it('is that of its own host alone, however the host is written', async () => {
    await named('Third Name', 'adyen');
    const pages = ['adyen.localhost', 'ADYEN.localhost', 'adyen.localhost.', 'multisafepay.localhost'];
    const texts = [];
    for (const host of pages) texts.push(await (await send('/', host)).text());
    expect(texts.map((text) => text === '<title>Third Name</title>')).toEqual([true, true, true, false]);
  });

  it('ends with its host: what leads to nobody any more is refused', async () => {
    await office.database.query(sql`
      insert into tenant_host (host, tenant_id) values ('gone.localhost', 'multisafepay') on conflict do nothing`);
    const before = (await send('/', 'gone.localhost')).status;
    await office.database.query(sql`delete from tenant_host where host = 'gone.localhost'`);
    vi.advanceTimersByTime(knownFor);
    expect([before, (await send('/', 'gone.localhost')).status]).toEqual([200, 421]);
  });

  it('is nothing for a host of nobody, which begins to lead somewhere at once', async () => {
    const before = (await send('/', 'new.localhost')).status;
    await office.database.query(
      sql`insert into tenant_host (host, tenant_id) values ('new.localhost', 'multisafepay')`,
    );
    const after = (await send('/', 'new.localhost')).status;
    await office.database.query(sql`delete from tenant_host where host = 'new.localhost'`);
    expect([before, after]).toEqual([421, 200]);
  });
});

describe('a page', () => {
  it('is packed once for each encoding, and is the same unpacked', async () => {
    const plain = await (await send('/')).text();
    const packed = async () => {
      const { headers, body } = await send('/', undefined, { 'accept-encoding': 'gzip, br' });
      const bytes = Buffer.from(await new Response(body).arrayBuffer());
      return [headers.get('content-encoding'), headers.get('vary'), brotliDecompressSync(bytes).toString()];
    };
    expect([await packed(), await packed()]).toEqual([
      ['br', 'Accept-Encoding', plain],
      ['br', 'Accept-Encoding', plain],
    ]);
  });
});

describe('a built file', () => {
  const file = '/assets/main-ABCDEFGH.js';
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await send(file, undefined, { range, ...more });
    return [answer.status, await answer.text(), answer.headers.get('content-range')];
  };

  it('is sent again only to whom has other bytes', async () => {
    const etag = (await send(file)).headers.get('etag') ?? '';
    const statuses = [];
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`, '*', '"x"'])
      statuses.push((await send(file, undefined, { 'if-none-match': known })).status);
    expect([etag.startsWith('"'), statuses]).toEqual([true, [304, 304, 304, 304, 200]]);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('of which %s is asked for answers %i %s', async (range, ...expected) => {
    expect(await part(range)).toEqual(expected);
  });

  it('is sent whole where a part of other bytes is asked for', async () => {
    const etag = (await send(file)).headers.get('etag') ?? '';
    expect([await part('bytes=2-4', { 'if-range': etag }), await part('bytes=2-4', { 'if-range': '"x"' })]).toEqual([
      [206, '234', 'bytes 2-4/10'],
      [200, '0123456789', null],
    ]);
  });

  it('that was built anew is the new one within a second, in each encoding', async () => {
    const told = async (accepts: string) => {
      const answer = await send(file, undefined, { 'accept-encoding': accepts });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.headers.get('content-encoding') === 'br'
        ? brotliDecompressSync(bytes).toString()
        : bytes.toString();
    };
    await writeFile(join(dist, `${file}.br`), brotliCompressSync('0123456789'));
    const before = [await told(''), await told('br')];
    await writeFile(join(dist, file), 'new');
    await writeFile(join(dist, `${file}.br`), brotliCompressSync('new'));
    for (const name of [file, `${file}.br`]) await utimes(join(dist, name), new Date(), new Date(Date.now() + 5_000));
    const meanwhile = [await told(''), await told('br')];
    vi.advanceTimersByTime(knownFor);
    const after = [await told(''), await told('br')];
    await rm(join(dist, file));
    await rm(join(dist, `${file}.br`));
    vi.advanceTimersByTime(knownFor);
    expect([before, meanwhile, after, (await send(file)).status]).toEqual([
      ['0123456789', '0123456789'],
      ['0123456789', '0123456789'],
      ['new', 'new'],
      404,
    ]);
  });
});
