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

/** First and last of each, and what stands beside them. */
const networks: readonly (readonly [string, string, ...string[]])[] = [
  ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255'],
  ['::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2000:ffff::', '2001:200::'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db7:ffff::', '2001:db9::'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:ffff::', '2003::'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffe:ffff::', '3fff:1000::'],
  ['4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:ffff::'],
];

it.each(networks)('from %s to %s no address is public, and those beside are', (first, last, ...beside) => {
  const judged = [first, last, ...beside].filter((address) =>
    isPublic({ address, family: address.includes(':') ? 6 : 4 }),
  );
  expect(judged).toEqual(beside);
});

it('of addresses this machine, its network and what leads to one in other words are not public', () => {
  const judged = (family: 4 | 6, ...addresses: string[]) =>
    addresses.filter((address) => isPublic({ address, family }));
  expect(judged(4, '93.184.216.34', '8.8.8.8', '169.254.169.254')).toEqual(['93.184.216.34', '8.8.8.8']);
  expect(judged(6, '2606:2800:220:1:248:1893:25c8:1946', '::1', 'fe80::1', 'fc00::1', 'ff02::1')).toHaveLength(1);
  expect(judged(6, '::ffff:127.0.0.1', '::ffff:93.184.216.34', '64:ff9b::7f00:1', '2002:7f00:1::')).toEqual([]);
});
