import { findTenantById } from '../../../src/backoffice/server/find-tenant.ts';
import { accountScope } from '../../../src/backoffice/server/ground.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import type { AccountScope } from '../../../src/backoffice/server/scope.ts';
import type { Customer, Money } from './payments/support.ts';

/** What a handler may reach when this customer asks; so many seconds from now. */
export async function scopeOf(
  { database, now }: Pick<Money, 'database' | 'now'>,
  { tenant: tenantId, accountId }: Pick<Customer, 'tenant' | 'accountId'>,
  seconds = 0,
): Promise<AccountScope> {
  const tenant = await findTenantById(database, tenantId);
  if (tenant === undefined) throw new Error(`no tenant ${tenantId}`);
  const at = new Date(now().getTime() + seconds * 1000);
  const user = {
    id: accountId,
    accountId,
    role: 'owner',
    status: 'COMPLETED',
    language: 'nl',
    sessionHash: '',
  } as const;
  return accountScope({ database, tenant, now: at, language: 'nl', log: silentLog }, user);
}
