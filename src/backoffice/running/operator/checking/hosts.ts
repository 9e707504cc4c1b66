import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Tenant } from '../../../server/tenant.ts';
import type { Environment } from '../../environment.ts';
import { type Finding, finding, patience, Untried } from './finding.ts';

type Outside = Pick<Environment, 'scheme' | 'publicPort' | 'port'>;

const day = 86_400_000;
/** So long before its end a certificate has to have been renewed. */
const renewedBefore = 14 * day;

/** Each host of an operator, as a browser reaches it. */
export function checkHosts(
  tenant: Tenant,
  hosts: readonly string[],
  environment: Outside,
  now: Date,
): Promise<Finding[]> {
  return Promise.all(
    hosts.flatMap((host) => [
      finding(`${host} leads to ${tenant.companyName}`, () => reach(tenant, host, environment)),
      finding(`${host} has a certificate`, () => certificate(host, environment, now)),
    ]),
  );
}

async function reach(tenant: Tenant, host: string, { scheme, publicPort, port }: Outside): Promise<string | undefined> {
  const address = `${scheme}://${host}${publicPort(port)}/api/tenant`;
  const response = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  if (!response.ok) return `${address} answers ${response.status}`;
  const { companyName } = (await response.json()) as { companyName?: unknown };
  return companyName === tenant.companyName ? undefined : `${address} is ${String(companyName)}`;
}

async function certificate(
  host: string,
  { scheme, publicPort, port }: Outside,
  now: Date,
): Promise<string | undefined> {
  if (scheme !== 'https') throw new Untried('it is served without encryption (PUBLIC_SCHEME)');
  const own = Number(publicPort(port).slice(1));
  const until = await new Promise<number>((resolve, reject) => {
    const name = isIP(host) > 0 ? {} : { servername: host };
    const socket = connect({ host, port: own || 443, ...name, timeout: patience }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
  });
  return until - now.getTime() < renewedBefore
    ? `it ends on ${new Date(until).toISOString().slice(0, 10)} and was not renewed two weeks before`
    : undefined;
}
