import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { allTenants, findKeptTenant } from '../../server/find-tenant.ts';
import type { Secrets } from '../../server/secrets.ts';
import type { Tenant } from '../../server/tenant.ts';
import { NotKept } from './keep-operator.ts';

interface Showing {
  readonly database: Database;
  readonly say: (line: string) => void;
}

/** Says so where there is none. */
export async function operatorNamed(database: Database, id: string, secrets?: Secrets): Promise<Tenant> {
  const tenant = await findKeptTenant(database, id, secrets);
  if (tenant === undefined) throw new NotKept(`There is no operator ${id}.`);
  return tenant;
}

/** All operators in a line each, or one with what is kept of it but its secrets. */
export async function show({ database, say }: Showing, id: string | undefined): Promise<number> {
  if (id === undefined) {
    const tenants = await allTenants(database);
    for (const { id: one, companyName, settings } of tenants)
      say(`${one}\t${companyName}\t${settings.host}\t${settings.paymentProvider}`);
    if (tenants.length === 0) say('There is no operator yet.');
    return 0;
  }
  const tenant = await operatorNamed(database, id);
  const { payments, accessPoint, mailSender, pushKey, ...settings } = tenant.settings;
  const shown = accessPoint !== null && 'token' in accessPoint ? { address: accessPoint.address } : accessPoint;
  const { server, ...sender } = mailSender ?? {};
  const contracts = Object.entries(payments).map(([provider, contract]) => [provider, { address: contract?.address }]);
  const counts = await database.query<{ customers: number; sales: number; handedOverAt: string | null }>(sql`
    select (select count(*) from account where tenant_id = ${id}) as customers,
      (select count(*) from sale where tenant_id = ${id}) as sales,
      (select handed_over_at from tenant where tenant_id = ${id}) as "handedOverAt"`);
  say(
    JSON.stringify(
      {
        ...tenant,
        settings: {
          ...settings,
          payments: Object.fromEntries(contracts),
          accessPoint: shown,
          pushKey: pushKey?.publicKey ?? null,
          mailSender: mailSender && { ...sender, ownServer: server !== null },
        },
        ...counts[0],
      },
      null,
      2,
    ),
  );
  return 0;
}
