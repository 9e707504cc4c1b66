import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { crossOriginHeaders, refuseForeignPages } from '../../../src/backoffice/server/cross-origin.ts';
import { securityHeaders } from '../../../src/backoffice/server/headers.ts';
import { keyIn } from '../../../src/backoffice/server/idempotency.ts';
import { limitBody } from '../../../src/backoffice/server/limit-body.ts';
import { misdirected } from '../../../src/backoffice/server/misdirected.ts';
import { readInput } from '../../../src/backoffice/server/read-input.ts';
import { Refusal } from '../../../src/backoffice/server/refusal.ts';
import { remoteAddressOf } from '../../../src/backoffice/server/remote-address.ts';
import { compressed } from '../../../src/backoffice/server/responses.ts';
import type { Tenant } from '../../../src/backoffice/server/tenant.ts';
import { disableIdentificationItem } from '../../../src/contract/identification-items.ts';
import { listSales } from '../../../src/contract/sales.ts';
import { login } from '../../../src/contract/session.ts';

/** What came of it, or how it was refused. */
async function endOf<Value>(work: () => Value | Promise<Value>): Promise<Value | [number, unknown]> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.status, error.details];
  }
}

describe('where a request comes from', () => {
  const from = (told: string | null, proxies: number, connected: string | undefined = '192.0.2.9') =>
    remoteAddressOf(new Headers(told === null ? {} : { 'x-forwarded-for': told }), connected, proxies);

  it.each<[string, string | null, number, string]>([
    ['without a proxy is the other end, whatever a header claims', '198.51.100.1', 0, '192.0.2.9'],
    ['behind one is what that saw', '198.51.100.1', 1, '198.51.100.1'],
    ['behind one is never what the client wrote before it', '203.0.113.5, 198.51.100.1', 1, '198.51.100.1'],
    ['behind two is what the outer one saw', '203.0.113.5, 198.51.100.1 , 10.0.0.1', 2, '198.51.100.1'],
    ['behind more than are told is the other end', '198.51.100.1', 2, '192.0.2.9'],
    ['behind one that tells nothing is the other end', null, 1, '192.0.2.9'],
    ['is told without its port', '198.51.100.1:4711', 1, '198.51.100.1'],
    ['is one of version 4 also when written as one of version 6', '::FFFF:198.51.100.1', 1, '198.51.100.1'],
    ['is a network of version 6', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
    ['is the same network for each of its addresses', '2001:0DB8:1:2::99', 1, '2001:db8:1:2::/64'],
    ['is a network with noughts left out in its middle', '2001::2:3:4:5:6', 1, '2001:0:0:2::/64'],
    ['is a network with noughts left out at its beginning', '::1', 1, '0:0:0:0::/64'],
    ['is a network whatever the zone', 'fe80::1:2:3:4%eth0', 1, 'fe80:0:0:0::/64'],
    ['is no longer than an address can be', 'x'.repeat(500), 1, 'x'.repeat(64)],
  ])('%s', (_, told, proxies, expected) => {
    expect(from(told, proxies)).toBe(expected);
  });

  it('is not known where there is no other end', () => {
    expect(remoteAddressOf(new Headers(), undefined, 0)).toBe('unknown');
  });
});

it('the key of a request is 8 to 64 letters, digits, dashes or underscores, or none at all', async () => {
  const keyOf = (key?: string) => endOf(() => keyIn(new Headers(key === undefined ? {} : { 'idempotency-key': key })));
  const wrong = [400, 'Idempotency-Key must be 8 to 64 letters, digits, dashes or underscores.'];
  expect(await keyOf()).toBeUndefined();
  for (const key of ['abcd_-78', 'A'.repeat(64)]) expect(await keyOf(key)).toBe(key);
  for (const key of ['', 'abcd_-7', 'A'.repeat(65), 'abcd efgh', 'abcdefgh;', 'ábcdefgh'])
    expect(await keyOf(key)).toEqual(wrong);
});

describe('what travels with a request', () => {
  const address = 'http://x.test/api/identification-items/7/disable';
  const json = { 'content-type': 'application/json' };
  const put = (body: BodyInit | null, headers: Record<string, string> = json, query = '') =>
    endOf(() =>
      readInput(
        disableIdentificationItem,
        new Request(address + query, { method: 'PUT', headers, body, ...{ duplex: 'half' } }),
        { identificationItemId: '7' },
      ),
    );
  const filled = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - '{"a":""}'.length) });
  const tooLarge = [413, 'The body is larger than 100000 bytes.'];

  it('is what the path, the query and the body say', async () => {
    expect(await put('{"a":1}')).toEqual({ a: 1, identificationItemId: '7' });
    expect(await put(null)).toEqual({ identificationItemId: '7' });
    const read = (query: string) =>
      endOf(() => readInput(listSales, new Request(`http://x.test/api/sales${query}`), {}));
    expect(await read('?page=1&size=2')).toEqual({ page: '1', size: '2' });
    expect(await read('?page=1&page=2')).toEqual([400, 'A field is given twice.']);
    const form = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    const signIn = new Request('http://x.test/api/login', {
      method: 'POST',
      headers: form,
      body: 'username=a&password=b',
    });
    expect(await readInput(login, signIn, {})).toEqual({ username: 'a', password: 'b' });
  });

  it('may say a field of the path once more, but nothing else of it', async () => {
    expect(await put('{"identificationItemId":"7"}')).toEqual({ identificationItemId: '7' });
    expect(await put(null, json, '?identificationItemId=7')).toEqual({ identificationItemId: '7' });
    expect(await put('{"identificationItemId":"8"}')).toEqual([
      400,
      'A field of the address is given again in the body.',
    ]);
    const elsewhere = [400, 'The address has a field that does not belong there.'];
    for (const query of ['?identificationItemId=8', '?a=1']) expect(await put(null, json, query)).toEqual(elsewhere);
  });

  it.each<[string, [number, string] | { a: number }]>([
    ['application/json', { a: 1 }],
    ['Application/JSON ; charset=utf-8', { a: 1 }],
    ['application/json+x', [415, 'The body must be application/json.']],
    ['application/x-www-form-urlencoded', [415, 'The body must be application/json.']],
  ])('is read as what it says that it is: %s', async (type, expected) => {
    const read = await put('{"a":1}', { 'content-type': type });
    expect(read).toEqual(Array.isArray(expected) ? expected : { ...expected, identificationItemId: '7' });
  });

  it('that says nothing of itself, is compressed or is no text is refused', async () => {
    const bytes = new TextEncoder().encode('{"a":1}');
    expect(await put(bytes, {})).toEqual([415, 'The body must be application/json.']);
    expect(await put('{}', { ...json, 'content-encoding': 'identity' })).toEqual([
      415,
      'The body must not be compressed.',
    ]);
    expect(await put(new Uint8Array([0x22, 0xff, 0x22]))).toEqual([400, 'The body could not be read as UTF-8.']);
    expect(await put(new Uint8Array([0x22, 0xc3]))).toEqual([400, 'The body could not be read as UTF-8.']);
    expect(await put('{"a":')).toEqual([400, 'The body is not JSON.']);
    for (const body of ['[]', '1', 'null', '"a"'])
      expect(await put(body)).toEqual([400, 'The body is not a JSON object.']);
  });

  it('holds a hundred thousand bytes and not one more, whatever it announces', async () => {
    expect(await put(filled(100_000))).toMatchObject({ identificationItemId: '7' });
    expect(await put(filled(100_001))).toEqual(tooLarge);
    expect(await put('{}', { ...json, 'content-length': '100001' })).toEqual(tooLarge);
    expect(await put('{}', { ...json, 'content-length': '100000' })).toMatchObject({ identificationItemId: '7' });
    const chunks = () => new Blob(Array.from({ length: 101 }, () => 'x'.repeat(1_000))).stream();
    expect(await put(chunks(), { ...json, 'content-length': '2' })).toEqual(tooLarge);
  });

  it('is not too deep, and has not too many values', async () => {
    const tooMuch = [400, 'The input is too deep or has too many values.'];
    const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(await put(deep(20))).toMatchObject({ identificationItemId: '7' });
    expect(await put(deep(21))).toEqual(tooMuch);
    const many = (values: number) => JSON.stringify({ a: Array.from({ length: values }, () => 1) });
    // Each counts with its name, and there are the two fields around them.
    expect(await put(many(2_497))).toMatchObject({ identificationItemId: '7' });
    expect(await put(many(2_498))).toEqual(tooMuch);
  });

  it.each(['{"a":"x\\u0000"}', '{"a\\u0000":1}', '{"a":["\\ud800"]}'])('has no %s in it', async (body) => {
    expect(await put(body)).toEqual([400, 'A text contains a NUL or half a character.']);
  });
});

describe('the limit of a body', () => {
  const app = new Hono<never>();
  app.use(limitBody(10) as never);
  app.all('/', async (c) => c.text(`heard ${await c.req.text()}`));
  const sent = async (body?: BodyInit) => {
    const answer = await app.request('/', body === undefined ? {} : { method: 'POST', body, ...{ duplex: 'half' } });
    return [answer.status, await answer.text(), answer.headers.get('connection')];
  };

  it('lets through what is as large as it may be, and ends the connection of what is larger, however it comes', async () => {
    expect(await sent()).toEqual([200, 'heard ', null]);
    expect(await sent('x'.repeat(10))).toEqual([200, `heard ${'x'.repeat(10)}`, null]);
    expect(await sent('x'.repeat(11))).toEqual([413, 'too large', 'close']);
    const inChunks = (count: number) =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < count; at++) controller.enqueue(new Uint8Array([97, 98, 99]));
          controller.close();
        },
      });
    expect(await sent(inChunks(3))).toEqual([200, 'heard abcabcabc', null]);
    expect(await sent(inChunks(4))).toEqual([413, 'too large', 'close']);
  });
});

describe('another origin', () => {
  const tenant = { settings: { allowedOrigins: ['https://app.example'] } } as unknown as Tenant;
  const asked = (origin: string | null, method = 'GET') =>
    new Request('http://wash.example:4173/api/sales', { method, headers: origin === null ? {} : { origin } });
  const own = ['https://wash.example:4173', 'http://wash.example:4173', null];
  const foreign = [
    'https://evil.example',
    'http://wash.example',
    'https://wash.example:4173.evil.example',
    'null',
    'https://app.example.evil',
  ];

  it('reads nothing unless the operator lets it', () => {
    expect(own.map((origin) => crossOriginHeaders(asked(origin), tenant))).toEqual(own.map(() => ({})));
    expect(foreign.map((origin) => crossOriginHeaders(asked(origin), tenant))).toEqual(
      foreign.map(() => ({ vary: 'Origin' })),
    );
    expect(crossOriginHeaders(asked('https://app.example'), tenant)).toEqual({
      vary: 'Origin',
      'access-control-allow-origin': 'https://app.example',
      'access-control-expose-headers': 'X-auth-Token, Idempotent-Replayed, Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('changes nothing unless the operator lets it', async () => {
    const isRefused = async (origin: string | null, method: string) =>
      (await endOf(() => refuseForeignPages(asked(origin, method), tenant))) !== undefined;
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      for (const origin of foreign)
        expect([method, origin, await isRefused(origin, method)]).toEqual([method, origin, true]);
      for (const origin of [...own, 'https://app.example'])
        expect([method, origin, await isRefused(origin, method)]).toEqual([method, origin, false]);
    }
    for (const origin of foreign)
      expect([await isRefused(origin, 'GET'), await isRefused(origin, 'HEAD')]).toEqual([false, false]);
  });
});

describe('the headers of every answer', () => {
  const policyOf = (...told: Parameters<typeof securityHeaders>) =>
    Object.fromEntries(
      (securityHeaders(...told)['content-security-policy'] ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources.filter((source) => !source.startsWith("'sha256-")).join(' ')];
      }),
    );
  const strict = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'style-src-elem': "'self' 'unsafe-inline'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'form-action': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "portal-sw 'allow-duplicates'",
  };

  it('let a page run, load and frame nothing but its own, and what its providers need', () => {
    expect(policyOf('nobody', false)).toEqual(strict);
    expect(policyOf('the portal', false)).toEqual({ ...strict, 'frame-ancestors': "'self'" });
    const needs = [
      { scripts: ['https://a.example'], frames: ['https://b.example', 'https://c.example'] },
      {
        scripts: ['https://d.example'],
        forms: ['https://e.example'],
        connections: ['https://f.example'],
        pictures: ['https://g.example'],
      },
    ];
    expect(policyOf('nobody', false, needs)).toEqual({
      ...strict,
      'script-src': "'self' https://a.example https://d.example",
      'frame-src': "'self' https://b.example https://c.example",
      'form-action': "'self' https://e.example",
      'connect-src': "'self' https://f.example",
      'img-src': "'self' data: blob: https://g.example",
    });
  });

  it('are the same for all, and ask for https where that is spoken', () => {
    const { 'content-security-policy': _, ...others } = securityHeaders('nobody', false);
    expect(others).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    expect(securityHeaders('nobody', true)).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
  });
});

describe('a host name of no operator', () => {
  const asked = async (path: string) => {
    const answer = misdirected(new Request(`http://nowhere.example${path}`));
    return [answer.status, Object.fromEntries(answer.headers), await answer.text()];
  };
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };

  it('says so, to a page and to a call, and is kept by no cache', async () => {
    expect(await asked('/api/tenant')).toEqual([
      421,
      { ...headers, 'content-type': 'application/json' },
      JSON.stringify({ key: 'exception.http.400', details: 'No portal has this host name.' }),
    ]);
    expect(await asked('/nl/api/')).toEqual([
      421,
      { ...headers, 'content-type': 'text/html; charset=utf-8' },
      expect.stringContaining('There is no portal at this address'),
    ]);
  });
});

describe('an answer', () => {
  const long = 'wash '.repeat(200);
  const readers: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
    br: (bytes) => brotliDecompressSync(bytes),
    gzip: (bytes) => gunzipSync(bytes),
  };
  const sent = async (accepts: string, body: string | null = long, headers: Record<string, string> = {}) => {
    const answer = await compressed(
      new Response(body, { status: 201, headers: { 'x-own': 'kept', ...headers } }),
      accepts,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const encoding = answer.headers.get('content-encoding');
    const text = readers[encoding ?? '']?.(bytes) ?? bytes;
    return [
      encoding,
      answer.headers.get('vary'),
      new TextDecoder().decode(text),
      answer.status,
      answer.headers.get('x-own'),
    ];
  };

  it('is compressed as the other side can read it, and says that it depends on that', async () => {
    const told = (encoding: string | null, vary: string | null, text = long) => [encoding, vary, text, 201, 'kept'];
    const vary = 'Accept-Encoding';
    expect(await sent('gzip, deflate, br')).toEqual(told('br', vary));
    expect(await sent('gzip, deflate')).toEqual(told('gzip', vary));
    for (const accepts of ['', 'deflate', 'brx, xgzip']) expect(await sent(accepts)).toEqual(told(null, null));
    expect(await sent('br', long.slice(0, 999))).toEqual(told(null, vary, long.slice(0, 999)));
    expect(await sent('br', long, { 'content-encoding': 'x' })).toEqual(told('x', null));
    expect(await sent('br', null)).toEqual(told(null, null, ''));
  });
});
