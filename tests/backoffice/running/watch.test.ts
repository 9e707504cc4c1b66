import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createBackOffice } from '../../../src/backoffice/back-office.ts';
import type { Database } from '../../../src/backoffice/database/database.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { createMetrics } from '../../../src/backoffice/running/watch/metrics.ts';
import { createScrape } from '../../../src/backoffice/running/watch/scrape.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import { demoAddition } from '../../../src/demo/addition.ts';
import { launchBackOffice } from '../../support/back-office.ts';
import { demoFolder } from '../../support/demo-folder.ts';
import { officeForAll } from '../../support/in-process.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const office = officeForAll({ now: () => noon });

const opened = (given: Partial<Parameters<typeof createBackOffice>[0]> = {}) =>
  createBackOffice({
    database: office.database,
    now: () => noon,
    log: silentLog,
    distFolder: '/nowhere',
    addressOf: (host) => `https://${host}`,
    addition: demoAddition(),
    ...given,
  });
const ask = async (app: ReturnType<typeof opened>, path: string, host = 'nobody.example') => {
  const answer = await app.request(`http://${host}${path}`, { headers: { host } });
  return [answer.status, await answer.json()];
};

describe('whether a server takes requests', () => {
  it('is told under any host name', async () => {
    const app = opened();
    expect(await ask(app, '/health/live')).toEqual([200, { status: 'live' }]);
    expect(await ask(app, '/health/ready')).toEqual([200, { status: 'ready' }]);
  });

  it('may be framed by nobody, runs nothing and asks for https, as every answer does', async () => {
    const answer = await opened().request('http://nobody.example/health/ready', {
      headers: { host: 'nobody.example' },
    });
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is denied while its database does not answer, though it lives', async () => {
    const database: Database = { ...office.database, query: () => Promise.reject(new Error('gone')) };
    const app = opened({ database });
    expect(await ask(app, '/health/live')).toEqual([200, { status: 'live' }]);
    expect(await ask(app, '/health/ready')).toEqual([503, { status: 'database does not answer' }]);
  });

  it('is denied once it is about to stop; what still comes is answered, on a connection that ends', async () => {
    let isStopping = false;
    const app = opened({ isStopping: () => isStopping });
    const tenant = () => app.request('http://localhost/api/tenant', { headers: { host: 'localhost' } });
    expect((await tenant()).headers.get('connection')).toBe(null);
    isStopping = true;
    expect(await ask(app, '/health/ready')).toEqual([503, { status: 'stopping' }]);
    const answer = await tenant();
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  });
});

describe('what a Prometheus reads', () => {
  it('counts answers by what was asked and how they ended, and nothing else asked elsewhere', async () => {
    const metrics = createMetrics(office.database, () => noon);
    const app = opened({ metrics });
    const tenant = () => app.request('http://localhost/api/tenant', { headers: { host: 'localhost' } });
    const username = 'private@example.com';
    const body = new URLSearchParams({ username, password: 'wrong', rememberMe: 'true' });
    await tenant();
    await tenant();
    await app.request('http://localhost/api/login', { method: 'POST', body, headers: { host: 'localhost' } });
    await app.request('http://localhost/health/ready');
    const text = await metrics.text();
    expect(linesOf(text, 'washbook_requests_total')).toEqual([
      '{purpose="login",status="401"} 1',
      '{purpose="readTenant",status="200"} 2',
    ]);
    expect(linesOf(text, 'washbook_request_seconds_count')).toEqual([
      '{purpose="login"} 1',
      '{purpose="readTenant"} 2',
    ]);
    expect(text).not.toMatch(/@|multisafepay|localhost/);
  });

  it('tells what waits, how many and for how long, and not what has ended', async () => {
    const { database } = office;
    await database.query(sql`update outgoing_mail set sent_at = queued_at`);
    const metrics = createMetrics(database, () => noon);
    const before = linesOf(await metrics.text(), 'washbook_open_payments');
    const at = (minutes: number) => new Date(noon.getTime() - minutes * 60_000).toISOString();
    for (const [id, state, minutes] of [
      ['open', 'UNCERTAIN', 10],
      ['older', 'UNCERTAIN', 90],
      ['paid', 'PAID', 900],
    ] as const)
      await database.query(sql`
        insert into payment (tenant_id, id, presale_id, number, provider, amount, state, started_at, changed_at)
        values ('adyen', ${id}, ${`presale ${id}`}, 1, 'adyen', 2500, ${state}, ${at(minutes)}, ${at(minutes)})`);
    for (const [id, sent, minutes] of [
      ['waits', null, 5],
      ['went', at(1), 50],
    ] as const)
      await database.query(sql`
        insert into outgoing_mail (tenant_id, id, recipient, language, template, queued_at, next_at, sent_at)
        values ('ogone', ${id}, 'a@example.com', 'nl', 'welcome', ${at(minutes)}, ${at(minutes)}, ${sent})`);
    const text = await metrics.text();
    expect(before).toContain('{state="UNCERTAIN"} 0');
    expect(linesOf(text, 'washbook_open_payments')).toEqual(
      before.map((line) => line.replace('{state="UNCERTAIN"} 0', '{state="UNCERTAIN"} 2')),
    );
    expect(linesOf(text, 'washbook_open_payments_oldest_seconds')).toContain('{state="UNCERTAIN"} 5400');
    expect(linesOf(text, 'washbook_queue_length')).toContain('{queue="mails"} 1');
    expect(linesOf(text, 'washbook_queue_oldest_seconds')).toContain('{queue="mails"} 300');
  });

  it('stands at its own address alone', async () => {
    const metrics = createMetrics(office.database, () => noon);
    const scrape = createScrape(metrics);
    const answer = await scrape.request('http://any.example/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType]);
    expect((await scrape.request('http://any.example/api/tenant')).status).toBe(404);
  });
});

it('a server behind a proxy that is told to stop says so before it takes nothing more, and ends', async () => {
  const environment = { METRICS_PORT: '0', PROXIES: '1', DRAIN_SECONDS: '3' };
  const { child, ready, exited } = launchBackOffice({ dataFolder: await demoFolder(60), environment });
  const told = new Promise<{ metricsPort: number }>((resolve) => child.once('message', resolve as never));
  const origin = `http://localhost:${await ready}`;
  const { metricsPort } = await told;
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain('washbook_queue_length');
  expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('washbook_queue_length');
  child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${origin}/health/ready`)).status).toBe(503);
  expect((await fetch(`${origin}/api/tenant`)).status).toBe(200);
  expect(await exited).toBe(0);
});

it.each(['PORT', 'METRICS_PORT'])('a server whose %s is taken ends, whichever it listens on already', async (name) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const environment = { PORT: '0', METRICS_PORT: '0', [name]: String(port) };
  const { exited, output } = launchBackOffice({ dataFolder: await demoFolder(60), environment });
  expect(await exited).toBe(1);
  expect(output()).toBe(`Port ${port} is in use. Stop what listens there, or choose another: ${name}=${port + 1}\n`);
  other.close();
});

/** Without their name, sorted. */
function linesOf(text: string, name: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .map((line) => line.slice(name.length))
    .toSorted();
}
