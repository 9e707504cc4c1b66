import { describe, expect, it } from 'vitest';
import { crossOriginHeaders, refuseForeignPages } from '../../../src/backoffice/server/cross-origin.ts';
import { remoteAddressOf } from '../../../src/backoffice/server/remote-address.ts';
import type { Tenant } from '../../../src/backoffice/server/tenant.ts';
import { endOf } from './end-of.ts';

describe('where a request comes from', () => {
  const from = (told: string | null, proxies: number, connected: string | undefined = '192.0.2.9') =>
    remoteAddressOf(told ?? undefined, connected, proxies);

  it.each<[string, string | null, number, string]>([
    ['without a proxy is the other end, whatever a header claims', '198.51.100.1', 0, '192.0.2.9'],
    ['behind one is what that saw', '198.51.100.1', 1, '198.51.100.1'],
    ['behind one is never what the client wrote before it', '203.0.113.5, 198.51.100.1', 1, '198.51.100.1'],
    ['behind two is what the outer one saw', '203.0.113.5, 198.51.100.1 , 10.0.0.1', 2, '198.51.100.1'],
    ['behind more than are told is the other end', '198.51.100.1', 2, '192.0.2.9'],
    ['behind one that tells nothing is the other end', null, 1, '192.0.2.9'],
    ['is told without its port', '198.51.100.123:4711', 1, '198.51.100.123'],
    [
      'is kept as it is where more stands before an address and its port',
      'a198.51.100.1:4711',
      1,
      'a198.51.100.1:4711',
    ],
    ['is kept as it is where more stands behind them', '198.51.100.1:4711a', 1, '198.51.100.1:4711a'],
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
    expect(remoteAddressOf(undefined, undefined, 0)).toBe('unknown');
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
