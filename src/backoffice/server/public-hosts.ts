import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { type RequestOptions, request as requestOver } from 'node:https';
import { BlockList } from 'node:net';
import type { Send } from './send.ts';

const longestWait = 10_000;

/**
 * Whether an address that a stranger gave may be asked at all: `https` at its usual port, a host by a name of the internet. Where that name leads is
 * looked at when it is asked.
 */
export function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/\.$/, '');
  // An address without a name ends in a digit or a bracket.
  return /\.[a-z][a-z\d-]+$/i.test(host) && !privateEnding.test(host);
}

const privateEnding = /\.(localhost|local|internal|intranet|lan|home|home\.arpa|test|onion)$/i;

/**
 * Carries requests to addresses that strangers gave: never to this machine, to a private network or on to where an answer leads. Each connection is made
 * to the very address that was looked at. Of the answer only its status and its headers come back.
 */
export function toPublicHosts({ lookup = lookUp, allows = isPublic, ...options }: Door = {}): Send {
  return async (request) => {
    if (!isPublicAddress(request.url)) throw new Error(`${new URL(request.url).host} is no public host`);
    const body = Buffer.from(await request.arrayBuffer());
    return new Promise((resolve, reject) => {
      const asking = requestOver(request.url, {
        ...options,
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), 'content-length': body.length },
        agent: false,
        signal: AbortSignal.timeout(longestWait),
        lookup: (host, asked, done) =>
          lookup(host, { ...asked, all: true }, (error, found) => {
            const refused = error ?? refusalOf(host, found, allows);
            const [first] = found ?? [];
            if (refused || first === undefined) done(refused ?? new Error(`${host} leads nowhere`), '', 4);
            else if (asked.all === true) done(null, found);
            else done(null, first.address, first.family);
          }),
      });
      asking.on('error', reject);
      asking.on('response', (answer) => {
        // Nothing of what a stranger's server writes is read.
        answer.destroy();
        const retryAfter = answer.headers['retry-after'];
        const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
        resolve(new Response(null, { status: answer.statusCode ?? 500, headers }));
      });
      asking.end(body);
    });
  };
}

interface Door extends Pick<RequestOptions, 'ca' | 'port'> {
  readonly lookup?: typeof lookUp;
  readonly allows?: (address: LookupAddress) => boolean;
}

function refusalOf(host: string, found: readonly LookupAddress[], allows: (address: LookupAddress) => boolean) {
  return found.every(allows) ? null : new Error(`${host} leads to no public address`);
}

/** False for this machine, private networks, and what is none of the internet's. */
export function isPublic({ address, family }: LookupAddress): boolean {
  return family === 4
    ? !notPublic.check(address, 'ipv4')
    : global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Source: the special-purpose registries of IANA. Of IPv6 also what leads on to an IPv4 address. */
const notPublic = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6');
