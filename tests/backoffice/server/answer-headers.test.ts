import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Https, securityHeaders } from '../../../src/backoffice/server/headers.ts';
import { misdirected } from '../../../src/backoffice/server/misdirected.ts';
import { compressed } from '../../../src/backoffice/server/responses.ts';

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
    'trusted-types': "portal-sw portal-letter 'allow-duplicates'",
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
      'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    });
    const strictness = (https: Https) => securityHeaders('nobody', https)['strict-transport-security'];
    expect([strictness(false), strictness('host'), strictness('subdomains')]).toEqual([
      undefined,
      'max-age=31536000',
      'max-age=31536000; includeSubDomains',
    ]);
  });
});

describe('a host name of no operator', () => {
  const asked = async (path: string) => {
    const answer = misdirected(new Request(`http://nowhere.example${path}`), 'host');
    return [answer.status, Object.fromEntries(answer.headers), await answer.text()];
  };
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
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
    expect(await sent('br', long, { vary: 'Origin' })).toEqual(told('br', `Origin, ${vary}`));
  });
});
