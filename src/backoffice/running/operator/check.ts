import { Resolver } from 'node:dns/promises';
import { languages } from '../../../contract/languages.ts';
import type { Database } from '../../database/database.ts';
import { tenantScope } from '../../server/ground.ts';
import { silentLog } from '../../server/log.ts';
import { overTheNetwork } from '../../server/send.ts';
import type { Tenant } from '../../server/tenant.ts';
import type { Environment } from '../environment.ts';
import type { Finding } from './checking/finding.ts';
import { checkHosts } from './checking/hosts.ts';
import { checkMail, type Names } from './checking/mail.ts';
import { checkPaying } from './checking/paying.ts';

interface Tried {
  readonly database: Database;
  /** With its secrets open. */
  readonly tenant: Tenant;
  readonly hosts: readonly string[];
  readonly environment: Pick<Environment, 'scheme' | 'publicPort' | 'port' | 'mailServer' | 'mailFrom'>;
  readonly now: Date;
  /** Who is asked about domains; the machine's own server unless told otherwise. */
  readonly names?: Names;
}

/** Tries whatever an operator depends on, as its customers, their mail servers and its payment providers see it. */
export async function checkTenant({ database, tenant, hosts, environment, now, names }: Tried): Promise<Finding[]> {
  const { scheme, publicPort, port } = environment;
  const address = `${scheme}://${tenant.settings.host}${publicPort(port)}`;
  const scope = tenantScope({
    ...{ database, tenant, now, address, language: languages[0], log: silentLog, send: overTheNetwork },
  });
  const found = await Promise.all([
    checkHosts(tenant, hosts, environment, now),
    checkMail(scope, environment, names ?? new Resolver({ timeout: 5_000, tries: 2 })),
    checkPaying(scope),
  ]);
  return found.flat();
}
