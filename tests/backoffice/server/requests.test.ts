import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../src/backoffice/all-calls.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { jsonLog } from '../../../src/backoffice/server/log.ts';
import { type InProcess, openInProcess } from '../../support/in-process.ts';

let office: InProcess;
let token: string;
const lines: string[] = [];

beforeAll(async () => {
  office = await openInProcess({
    log: jsonLog(
      (line) => lines.push(line),
      () => new Date(),
    ),
  });
  token = await office.signIn('private');
});
afterAll(() => office.close());

const put = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  office.send(path, { token, method: 'PUT', headers, body });
const bad = { key: 'exception.http.400' };

describe('the host name', () => {
  it.each([
    ['localhost', 'Blauwe Parel'],
    ['multisafepay.localhost', 'Blauwe Parel'],
    ['ADYEN.LocalHost:4173', 'Noordlicht'],
    ['ogone.localhost.', 'Zilverbeek'],
    ['digiteal.localhost.:80', 'Bulle Corail'],
    ['127.0.0.1:1234', 'Blauwe Parel'],
    ['[::1]:1234', 'Blauwe Parel'],
  ])('%s leads to %s', async (host, companyName) => {
    const answer = await office.send('/api/tenant', { headers: { host } });
    expect(answer.json).toMatchObject({ companyName });
  });

  it.each(['nobody.localhost', 'adyen.localhost.evil.example', 'xadyen.localhost', '', "a' or 1=1--"])(
    '%j leads nowhere: 421 and a clear page',
    async (host) => {
      const page = await office.send('/nl/auth/login', { headers: { host } });
      expect([page.status, page.headers.get('content-type')]).toEqual([421, 'text/html; charset=utf-8']);
      expect(page.text).toContain('There is no portal at this address');
      const call = await office.send('/api/tenant', { headers: { host } });
      expect([call.status, call.json]).toEqual([421, { ...bad, details: 'No portal has this host name.' }]);
    },
  );

  it('is not what a header of a proxy claims', async () => {
    const answer = await office.send('/api/tenant', {
      headers: { 'x-forwarded-host': 'adyen.localhost', forwarded: 'host=adyen.localhost' },
    });
    expect(answer.json).toMatchObject({ companyName: 'Blauwe Parel' });
  });
});

describe('a request that is not as it should be', () => {
  it('with an unknown address is a 404, with a wrong method a 405 that says which', async () => {
    expect((await office.send('/api/nothing')).json).toEqual({ key: 'exception.notFound' });
    const details = 'This address does not take this method.';
    for (const [path, allowed] of [
      ['/api/sales', 'GET'],
      ['/api/invitations/x', 'GET PUT'],
      ['/api/customer-invoice-data', 'GET POST PUT'],
    ] as const) {
      const { status, json, headers } = await office.send(path, { method: 'PATCH', token });
      const told = headers.get('allow')?.split(', ').toSorted().join(' ');
      expect([status, json, told]).toEqual([405, { ...bad, details }, allowed]);
    }
  });

  it.each([
    ['no JSON', '{"a":', 400],
    ['an array', '[]', 400],
    ['a bare text', '"x"', 400],
    ['null', 'null', 400],
    ['an unknown field', '{"accountStatus":"COMPLETED"}', 400],
    ['another value for a field of the path', '{"identificationItemId":"y"}', 400],
    ['too deep', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['too many values', JSON.stringify({ a: Array.from({ length: 6000 }, () => 1) }), 400],
    ['too large', JSON.stringify({ a: 'x'.repeat(200_000) }), 413],
    ['a prototype', '{"__proto__":{"admin":true}}', 400],
  ])('with a body that is %s is refused', async (_, body, status) => {
    const answer = await put('/api/identification-items/x/disable', body);
    expect([answer.status, (answer.json as { key: string }).key]).toEqual([status, 'exception.http.400']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with a body said to be %j is a 415',
    async (type) => {
      expect((await put('/api/identification-items/x/disable', '{}', { 'content-type': type })).status).toBe(415);
    },
  );

  it('with a compressed body is a 415: it could be a bomb', async () => {
    expect(
      (
        await put('/api/identification-items/x/disable', 'x', {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        })
      ).status,
    ).toBe(415);
  });

  it.each(['page=-1', 'page=1e9', 'page=1&page=2', 'size=ten', 'unknown=1', 'page[]=1', 'page=%00'])(
    'with the query %s is a 400',
    async (query) => {
      expect((await office.send(`/api/sales?${query}`, { token })).status).toBe(400);
    },
  );

  it.each([
    ['from=2026-02-30', 'validation.dateRange.invalidStart'],
    ['to=tomorrow', 'validation.dateRange.invalidEnd'],
    ['from=%27%20or%201%3D1', 'validation.dateRange.invalidStart'],
  ])('with the range %s is told %s', async (query, key) => {
    const answer = await office.send(`/api/sales?${query}`, { token });
    expect([answer.status, answer.json]).toMatchObject([409, { key }]);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%E0%A4%A', 'a%0d%0aSet-Cookie:x=1', "'%3b--", '%F0%9F%92%A9', 'x'.repeat(2000)])(
    'with the id %s is the same 404 as an unknown one',
    async (id) => {
      const answer = await office.send(`/api/identification-items/${id}/disable`, { token, method: 'PUT' });
      expect([answer.status, answer.json]).toEqual([404, { key: 'exception.notFound' }]);
    },
  );

  it('with a NUL in the id is a 400', async () => {
    expect((await office.send('/api/identification-items/%00/disable', { token, method: 'PUT' })).status).toBe(400);
  });

  it.each(['page=0&size=0', 'size=999999999', 'page=999999999&size=500'])(
    'with the daring but possible query %s is answered',
    async (query) => {
      const answer = await office.send(`/api/sales?${query}`, { token });
      expect(answer.status).toBe(200);
      expect((answer.json as { size: number }).size).toBeLessThanOrEqual(500);
    },
  );

  it.each(['', 'x', 'Bearer x', 'a b', '🚗', "' or 1=1--", 'x'.repeat(5000)])(
    'with the token %j is a 401',
    async (bad) => {
      const headers = { 'x-auth-token': encodeURIComponent(bad) };
      expect((await office.send('/api/customers/account', { headers })).status).toBe(401);
    },
  );
});

describe('pages of somebody else', () => {
  const evil = { origin: 'https://evil.example' };

  it('may change nothing and read nothing', async () => {
    const login = await office.send('/api/login', {
      method: 'POST',
      headers: evil,
      body: new URLSearchParams({ username: 'private@example.com', password: 'washbook1' }),
    });
    expect([login.status, login.headers.get('x-auth-token')]).toEqual([403, null]);
    for (const origin of [
      'https://evil.example',
      'null',
      'https://multisafepay.localhost.evil.example',
      'http://adyen.localhost',
    ]) {
      const read = await office.send('/api/sales/balance', { token, headers: { origin } });
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
      expect((await office.send('/api/logout', { token, method: 'DELETE', headers: { origin } })).status).toBe(403);
    }
  });

  it('get what the operator allows them, the token included', async () => {
    await office.database.query(
      sql`update tenant set settings = settings || '{"allowedOrigins":["https://app.example"]}' where tenant_id = 'adyen'`,
    );
    const headers = { origin: 'https://app.example' };
    const preflight = await office.send('/api/login', { tenant: 'adyen', method: 'OPTIONS', headers });
    const told = ['origin', 'methods', 'headers'].map((what) =>
      preflight.headers.get(`access-control-allow-${what}`)?.split(', ').toSorted().join(' '),
    );
    const methods = [...new Set(allCalls.map(({ method }) => method))].toSorted().join(' ');
    expect([preflight.status, ...told, preflight.headers.get('vary')]).toEqual([
      ...[204, 'https://app.example', methods],
      ...['Content-Type Idempotency-Key X-auth-Token', 'Origin'],
    ]);
    const login = await office.send('/api/login', {
      tenant: 'adyen',
      method: 'POST',
      headers,
      body: new URLSearchParams({ username: 'private@example.com', password: 'washbook1' }),
    });
    expect([login.status, login.headers.get('access-control-expose-headers')]).toEqual([
      204,
      'X-auth-Token, Idempotent-Replayed, Retry-After',
    ]);
    const elsewhere = await office.send('/api/login', { method: 'OPTIONS', headers });
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('every answer', () => {
  it.each([
    '/api/tenant',
    '/api/sales',
    '/api/nothing',
    '/nl/auth/login',
    '/assets/none.js',
    '/manifest.webmanifest',
    '/openapi.json',
  ])('at %s says what it is, and forbids sniffing, framing and telling', async (path) => {
    const { headers } = await office.send(path);
    expect(headers.get('content-type')).toMatch(/^(application\/(manifest\+)?json|text\/\w+; charset=utf-8)$/i);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('of the API is kept by no cache, and compressed when that helps', async () => {
    const answer = await office.send('/api/sales?size=200', { token, headers: { 'accept-encoding': 'gzip, br' } });
    expect([answer.headers.get('cache-control'), answer.headers.get('content-encoding')]).toEqual(['no-store', 'br']);
  });

  it('is one line in the log, without token, password, e-mail address or what was sent', async () => {
    lines.length = 0;
    const body = new URLSearchParams({ username: 'private@example.com', password: 'washbook1' });
    const headers = { 'user-agent': 'x {"level":"error"}' };
    await office.send('/api/login?token=secret-in-the-address', { method: 'POST', body, headers });
    await office.send('/api/login', { method: 'POST', body });
    await office.send('/nl/password/secret-in-the-address', { token });
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.map(({ event, purpose, status, tenant }) => [event, purpose, status, tenant])).toEqual([
      ['request', 'login', 400, 'multisafepay'],
      ['request', 'login', 204, 'multisafepay'],
      ['request', 'page', 503, 'multisafepay'],
    ]);
    expect(lines.join('')).not.toMatch(/secret-in|washbook1|example\.com|level":"error"}/);
    expect(lines.join('')).not.toContain(token);
  });
});
