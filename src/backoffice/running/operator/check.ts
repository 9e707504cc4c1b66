import { resolveTxt } from 'node:dns/promises';
import { connect } from 'node:tls';
import type { Tenant } from '../../server/tenant.ts';
import type { Environment } from '../environment.ts';

/** What was tried of an operator from outside, and what came of it. */
export interface Finding {
  readonly what: string;
  readonly is: 'right' | 'wrong' | 'untried';
  readonly because?: string;
}

interface Tried {
  readonly tenant: Tenant;
  readonly hosts: readonly string[];
  readonly environment: Pick<Environment, 'scheme' | 'publicPort' | 'port' | 'mailServer' | 'mailFrom'>;
}

const patience = 10_000;
const day = 86_400_000;
/** So long before its end a certificate has to have been renewed. */
const renewedBefore = 14 * day;

/** Tries whatever an operator depends on, as its customers and their mail servers see it. */
export async function checkTenant(tried: Tried): Promise<Finding[]> {
  const { hosts, environment } = tried;
  const ofHosts = await Promise.all(
    hosts.flatMap((host) => [
      finding(`${host} leads to ${tried.tenant.companyName}`, () => reach(tried, host)),
      finding(`${host} has a certificate`, () => certificate(host, environment)),
    ]),
  );
  const domain = environment.mailFrom?.split('@')[1];
  const ofMail = await Promise.all([
    finding('the mail server takes mails', () => mailServer(environment)),
    finding('SPF of the sender’s domain', () => record(domain, (name) => name, /^v=spf1\b/)),
    finding('DMARC of the sender’s domain', () => record(domain, (name) => `_dmarc.${name}`, /^v=DMARC1\b/)),
  ]);
  return [...ofHosts, ...ofMail];
}

/** Not tried, and why. */
class Untried extends Error {}

async function finding(what: string, attempt: () => Promise<string | undefined>): Promise<Finding> {
  try {
    const because = await attempt();
    return because === undefined ? { what, is: 'right' } : { what, is: 'wrong', because };
  } catch (error) {
    const because = error instanceof Error ? causeOf(error) : String(error);
    return { what, is: error instanceof Untried ? 'untried' : 'wrong', because };
  }
}

async function reach({ tenant, environment }: Tried, host: string): Promise<string | undefined> {
  const address = `${environment.scheme}://${host}${environment.publicPort(environment.port)}/api/tenant`;
  const response = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'error' });
  if (!response.ok) return `${address} answers ${response.status}`;
  const { companyName } = (await response.json()) as { companyName?: unknown };
  return companyName === tenant.companyName ? undefined : `${address} is ${String(companyName)}`;
}

async function certificate(host: string, { scheme }: Tried['environment']): Promise<string | undefined> {
  if (scheme !== 'https') throw new Untried('it is served without encryption (PUBLIC_SCHEME)');
  const until = await new Promise<number>((resolve, reject) => {
    const socket = connect({ host, port: 443, servername: host, timeout: patience }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
  });
  return until - Date.now() < renewedBefore ? `it ends on ${new Date(until).toISOString().slice(0, 10)}` : undefined;
}

async function mailServer({ mailServer: address }: Tried['environment']): Promise<string | undefined> {
  if (address === undefined) throw new Untried('no mail server is set (SMTP_URL)');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: address, connectionTimeout: patience, greetingTimeout: patience });
  try {
    await transport.verify();
    return undefined;
  } finally {
    transport.close();
  }
}

async function record(
  domain: string | undefined,
  nameFor: (domain: string) => string,
  begins: RegExp,
): Promise<string | undefined> {
  if (domain === undefined) throw new Untried('no sender is set (MAIL_FROM)');
  const found = await resolveTxt(nameFor(domain)).catch(() => []);
  return found.some((parts) => begins.test(parts.join(''))) ? undefined : `no record of ${nameFor(domain)} says so`;
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
