import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { type AddressInfo, getDefaultAutoSelectFamily, setDefaultAutoSelectFamily } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublic, isPublicAddress, toPublicHosts } from '../../../src/backoffice/server/public-hosts.ts';
import { certificateFor } from '../../support/certificate.ts';

const certificate = certificateFor(['push.example'], new Date('2099-01-01'));
let asked: string[] = [];
let connections = 0;
let sent: unknown[] = [];
const server = createServer(certificate, async (request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const { ttl, 'content-type': type, 'content-length': bytes } = request.headers;
  sent.push([ttl, type, bytes, await text(request)]);
  const headers = { location: 'https://push.example/here', 'set-cookie': 'a=b', 'retry-after': '60' };
  response.writeHead(request.url === '/moved' ? 307 : 201, request.url === '/bare' ? {} : headers).end('more');
});
server.on('connection', () => {
  connections += 1;
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => server.close().closeAllConnections());
beforeEach(() => {
  asked = [];
  sent = [];
  connections = 0;
});

/** A name that leads to these addresses. */
const leadingTo = (...found: LookupAddress[]) =>
  ((_: string, __: unknown, done: (error: null, found: LookupAddress[]) => void) => done(null, found)) as never;
const here = { address: '127.0.0.1', family: 4 };
const post = (path: string) => new Request(`https://push.example${path}`, { method: 'POST', body: 'a' });

describe('a request to an address that a stranger gave', () => {
  it('goes to the host that was looked at; of the answer its status and how long to wait are told, and it leads nowhere else', async () => {
    const send = toPublicHosts({ lookup: leadingTo(here), allows: () => true, ca: certificate.cert, port });
    const told = [];
    for (const path of ['/here', '/moved', '/bare']) {
      const { status, headers, body } = await send(post(path));
      told.push([status, Object.fromEntries(headers), body]);
    }
    expect([told, asked]).toEqual([
      [
        [201, { 'retry-after': '60' }, null],
        [307, { 'retry-after': '60' }, null],
        [201, {}, null],
      ],
      ['POST /here', 'POST /moved', 'POST /bare'],
    ]);
  });

  it('goes to the first of them where addresses are not tried one after the other', async () => {
    const usual = getDefaultAutoSelectFamily();
    setDefaultAutoSelectFamily(false);
    try {
      const elsewhere = { address: '192.0.2.1', family: 4 };
      const lookup = leadingTo(here, elsewhere);
      const { status } = await toPublicHosts({ lookup, allows: () => true, ca: certificate.cert, port })(post('/here'));
      expect([status, asked]).toEqual([201, ['POST /here']]);
    } finally {
      setDefaultAutoSelectFamily(usual);
    }
  });

  it('is carried as it was written, its headers with it', async () => {
    const send = toPublicHosts({ lookup: leadingTo(here), allows: () => true, ca: certificate.cert, port });
    const headers = { ttl: '60', 'content-type': 'application/octet-stream' };
    await send(new Request('https://push.example/here', { method: 'POST', body: 'é', headers }));
    expect(sent).toEqual([['60', 'application/octet-stream', '2', 'é']]);
  });

  it.each([
    ['this machine', [here]],
    ['this machine and a public one', [{ address: '93.184.216.34', family: 4 }, here]],
  ])('connects to nobody where its name leads to %s', async (_, found) => {
    const send = toPublicHosts({ lookup: leadingTo(...found), ca: certificate.cert, port });
    await expect(send(post('/here'))).rejects.toThrow('push.example leads to no public address');
    expect([asked, connections]).toEqual([[], 0]);
  });

  it.each([
    ['cannot be found', new Error('no such name'), undefined, 'no such name'],
    ['leads nowhere', null, [], 'push.example leads nowhere'],
  ])('connects to nobody where its name %s', async (_, error, found, why) => {
    const lookup = ((_: string, __: unknown, done: (...told: unknown[]) => void) => done(error, found)) as never;
    const send = toPublicHosts({ lookup, allows: () => true, ca: certificate.cert, port });
    await expect(send(post('/here'))).rejects.toThrow(why);
    expect([asked, connections]).toEqual([[], 0]);
  });

  it('connects to nobody at an address without a name', async () => {
    const send = toPublicHosts({ ca: certificate.cert, port, allows: () => true });
    await expect(send(new Request(`https://127.0.0.1/`, { method: 'POST' }))).rejects.toThrow('no public host');
    expect(connections).toBe(0);
  });
});

it('of what strangers give as an address only a name of the internet, by https at its usual port, may be asked', () => {
  const judged = (addresses: readonly string[]) => addresses.filter(isPublicAddress);
  const good = [
    'https://push.example',
    'https://PUSH.example:443/a?b',
    'https://a.b-c.push.example./a',
    'https://9.x1-y/',
  ];
  const local = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'home.arpa', 'test', 'onion'];
  expect(judged(good)).toEqual(good);
  expect(judged([...local, 'LAN.', 'localhost.'].map((ending) => `https://push.${ending}/`))).toEqual([]);
  expect(judged(local.map((ending) => `https://${ending}.example/`))).toHaveLength(local.length);
  expect(
    judged([
      ...['', 'push.example', 'http://push.example', 'ftp://push.example', 'https://push.example:8443'],
      ...['https://name@push.example', 'https://:word@push.example', 'https://push', 'https://localhost'],
      ...['https://93.184.216.34', 'https://[2606:2800:220::1946]', 'https://push.x', 'https://push.-example'],
    ]),
  ).toEqual([]);
});

it('of addresses those of the internet are public', () => {
  const judged = (family: 4 | 6, ...addresses: string[]) => addresses.map((address) => isPublic({ address, family }));
  expect(judged(4, '93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1')).toEqual([true, true, true, true]);
  expect(
    judged(4, '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '127.9.9.9', '0.0.0.0'),
  ).toEqual(Array(7).fill(false));
  expect(judged(4, '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255')).toEqual(Array(4).fill(false));
  expect(judged(6, '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001::200e')).toEqual([true, true]);
  expect(
    judged(6, '::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'),
  ).toEqual(Array(8).fill(false));
  expect(judged(6, '2001:db8::1', '2001::1')).toEqual([false, false]);
});
