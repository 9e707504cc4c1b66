import type { Tenant } from '../tenants/tenant.ts';
import { demoPassword, demoUsers } from './people.ts';

/** What somebody who has just started the demo needs to know. */
export function introduction(tenants: readonly Tenant[], addressOf: (host: string) => string): string {
  const widest = Math.max(0, ...tenants.map(({ companyName }) => companyName.length));
  const addresses = tenants.map(
    ({ companyName, settings }) => `  ${companyName.padEnd(widest)}  ${addressOf(settings.host)}`,
  );
  const people = demoUsers.map(({ name, about }) => `  ${`${name}@example.com`.padEnd(23)}  ${about}`);
  return [
    '',
    `Washbook is ready at ${addressOf('localhost')}`,
    '',
    'Operators',
    ...addresses,
    '',
    `Sign in with the password ${demoPassword}`,
    ...people,
    '',
    'Ctrl+C stops it.',
    '',
    '',
  ].join('\n');
}
