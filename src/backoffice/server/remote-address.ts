import { isIPv6 } from 'node:net';

/**
 * From where a request comes: what the outermost of our own proxies saw, else the other end of the connection. What stands
 * further to the left in the header may have been written by the client itself.
 * @param forwardedFor the header `X-Forwarded-For`
 */
export function remoteAddressOf(
  forwardedFor: string | undefined,
  connected: string | undefined,
  proxies: number,
): string {
  const told = (forwardedFor ?? '').split(',').map((address) => address.trim());
  const seen = proxies === 0 ? undefined : told.at(-proxies);
  return networkOf(seen || connected || 'unknown');
}

/** One customer of version 6 has a whole network: the last 64 bits tell nothing apart. */
function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').slice(0, 64);
  const [before = [], after] = bare.split('::').map((part) => part.split(':').filter(Boolean));
  const missing = after === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...(after ?? [])];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
