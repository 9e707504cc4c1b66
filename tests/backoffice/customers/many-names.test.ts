import { describe, expect, it } from 'vitest';
import { remoteAddressOf } from '../../../src/backoffice/server/remote-address.ts';
import { officeForAll } from '../../support/in-process.ts';
import { signInFrom, small } from './support.ts';

let now = new Date('2026-11-21T12:00:00Z');
const office = officeForAll({ ...small, now: () => now, proxies: 1 });

const signIn = async (from: string, name: string, password?: string) => {
  const { status, headers, text } = await signInFrom(office, from, name, password);
  return { status, wait: headers.get('retry-after'), text };
};
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('an address that tries many names', () => {
  it('waits after thirty wrong ones, longer each time, the same for customers and for nobody', async () => {
    for (let round = 0; round < 30; round += 1)
      expect(await signIn('203.0.113.7', round === 3 ? 'private' : `name${round}`, 'wrong1')).toMatchObject({
        status: 401,
      });
    const refused = { status: 429, text: JSON.stringify({ key: 'exception.http.tooManyRequests' }) };
    expect(await signIn('203.0.113.7', 'business')).toEqual({ ...refused, wait: '1' });
    expect(await signIn('203.0.113.7', 'nobody')).toEqual({ ...refused, wait: '1' });
    for (const wait of [2, 4, 8, 16, 32, 60, 60]) {
      later(Number(wait === 60 ? 60 : wait / 2));
      expect(await signIn('203.0.113.7', `another${wait}`, 'wrong1')).toMatchObject({ status: 401 });
      expect(await signIn('203.0.113.7', 'empty')).toEqual({ ...refused, wait: String(wait) });
    }
  });

  it('makes nobody elsewhere wait, and is let in with the right password afterwards', async () => {
    expect(await signIn('203.0.113.8', 'business')).toMatchObject({ status: 204 });
    later(60);
    expect(await signIn('203.0.113.7', 'business')).toMatchObject({ status: 204 });
  });

  it('does not begin anew by signing in to an account of its own', async () => {
    expect(await signIn('203.0.113.7', 'another', 'wrong1')).toMatchObject({ status: 401 });
    expect(await signIn('203.0.113.7', 'business')).toMatchObject({ status: 429, wait: '60' });
  });

  it('begins anew after a quarter of an hour', async () => {
    later(901);
    expect(await signIn('203.0.113.7', 'another', 'wrong1')).toMatchObject({ status: 401 });
    expect(await signIn('203.0.113.7', 'business')).toMatchObject({ status: 204 });
  });
});

describe('the address of a request', () => {
  it.each([
    ['is the other end of the connection, whatever a header claims', '1.1.1.1', '9.9.9.9', 0, '9.9.9.9'],
    ['is what our proxy saw', '6.6.6.6, 1.1.1.1', '10.0.0.1', 1, '1.1.1.1'],
    ['is what the outermost of our proxies saw', '6.6.6.6, 1.1.1.1, 10.0.0.2', '10.0.0.1', 2, '1.1.1.1'],
    ['is the proxy itself when that says nothing', '', '10.0.0.1', 1, '10.0.0.1'],
    ['has no port', '1.1.1.1:5123', '10.0.0.1', 1, '1.1.1.1'],
    ['of version 4 is the same when it is written as version 6', '::ffff:1.1.1.1', '10.0.0.1', 1, '1.1.1.1'],
    ['of version 6 is its network', '2001:0db8:0:1::7', '10.0.0.1', 1, '2001:db8:0:1::/64'],
    ['of version 6 written short is its network too', '2001:db8::1', '10.0.0.1', 1, '2001:db8:0:0::/64'],
  ])('%s', (_, header, connected, proxies, expected) => {
    expect(remoteAddressOf(header, connected, proxies)).toBe(expected);
  });
});
