import type { Resolver } from 'node:dns/promises';
import { sql } from '../../../database/sql.ts';
import type { TenantScope } from '../../../server/scope.ts';
import type { Environment } from '../../environment.ts';
import { type Finding, finding, patience, Untried } from './finding.ts';

export type Names = Pick<Resolver, 'resolveTxt'>;

/** The mail server, what waits for it, and what the sender's domain says of who may send for it. */
export function checkMail(
  scope: TenantScope,
  environment: Pick<Environment, 'mailServer' | 'mailFrom'>,
  names: Names,
): Promise<Finding[]> {
  const { mailSender } = scope.tenant.settings;
  const domain = (mailSender?.address ?? environment.mailFrom)?.split('@')[1];
  const selector = mailSender?.dkimSelector ?? undefined;
  return Promise.all([
    finding('the mail server takes mails', () => mailServer(mailSender?.server ?? environment.mailServer)),
    finding('mails go out', () => waiting(scope)),
    finding('SPF of the sender’s domain', () => spf(names, domain)),
    finding('DKIM of the sender’s domain', () => dkim(names, domain, selector)),
    finding('DMARC of the sender’s domain', () => dmarc(names, domain)),
  ]);
}

async function mailServer(address: string | undefined): Promise<string | undefined> {
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

/** One is sent within a minute unless its server does not take it. */
async function waiting(scope: TenantScope): Promise<string | undefined> {
  const hourAgo = new Date(scope.now.getTime() - 3_600_000).toISOString();
  const [late] = await scope.query<{
    count: number;
    since: string | null;
    failure: string | null;
    last: string | null;
  }>(sql`
    select count(*) filter (where sent_at is null and given_up_at is null and (tries > 0 or next_at < ${hourAgo}) and queued_at < ${hourAgo}) as count,
      min(queued_at) filter (where sent_at is null and given_up_at is null and (tries > 0 or next_at < ${hourAgo})) as since,
      max(failure) filter (where sent_at is null and given_up_at is null) as failure, max(sent_at) as last
    from outgoing_mail where tenant_id = ${scope.tenant.id}`);
  if (late === undefined || (late.count === 0 && late.last === null)) throw new Untried('none has been sent yet');
  return late.count === 0
    ? undefined
    : `${late.count} wait since ${late.since}${late.failure === null ? '' : `: ${late.failure}`}`;
}

async function spf(names: Names, domain: string | undefined): Promise<string | undefined> {
  const found = (await textsAt(names, named(domain))).filter((text) => /^v=spf1( |$)/i.test(text));
  if (found.length !== 1) return countOf(found.length, domain, 'v=spf1');
  return /(^| )\+?all( |$)/i.test(found[0] ?? '') ? `${domain} lets everybody send: ${found[0]}` : undefined;
}

async function dkim(names: Names, domain: string | undefined, selector: string | undefined) {
  const of = named(domain);
  if (selector === undefined) throw new Untried('it is not told which key signs (mailSender.dkimSelector)');
  const name = `${selector}._domainkey.${of}`;
  const found = (await textsAt(names, name)).filter((text) => /(^|;)\s*p\s*=/i.test(text));
  if (found.length !== 1) return countOf(found.length, name, 'a key (p=)');
  return /(^|;)\s*p\s*=\s*(;|$)/i.test(found[0] ?? '') ? `the key at ${name} was taken back` : undefined;
}

/** A domain without a record of its own goes by that of the domain above it (RFC 7489). */
async function dmarc(names: Names, domain: string | undefined): Promise<string | undefined> {
  for (let labels = named(domain).split('.'); labels.length > 1; labels = labels.slice(1)) {
    const name = `_dmarc.${labels.join('.')}`;
    const found = (await textsAt(names, name)).filter((text) => /^v=DMARC1\s*(;|$)/.test(text));
    if (found.length > 1) return countOf(found.length, name, 'v=DMARC1');
    if (found[0] !== undefined)
      return /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/.test(found[0])
        ? undefined
        : `${name} does not say what becomes of other mails: ${found[0]}`;
  }
  return countOf(0, `_dmarc.${domain} or above`, 'v=DMARC1');
}

function named(domain: string | undefined): string {
  if (domain === undefined) throw new Untried('no sender is set (MAIL_FROM, or mailSender)');
  return domain;
}

/** A name that is not there says nothing; a server that does not answer is another matter. */
async function textsAt(names: Names, name: string): Promise<string[]> {
  try {
    return (await names.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code))) return [];
    throw error;
  }
}

function countOf(count: number, place: string | undefined, says: string): string {
  return count === 0
    ? `no record at ${place} says ${says}`
    : `${count} records at ${place} say ${says}, and there may be one`;
}
