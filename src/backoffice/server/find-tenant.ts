import type { ThemeColour } from '../../contract/theme.ts';
import type { Queryable } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';
import { openedSettings, type Secrets } from './secrets.ts';
import { defaultSettings, type Tenant, type TenantSettings } from './tenant.ts';

interface Row {
  id: string;
  company_name: string;
  user_agreement_url: string | null;
  time_zone: string;
  colours: ThemeColour[];
  settings: Partial<TenantSettings> & Pick<TenantSettings, 'host' | 'paymentProvider'>;
  seller: Tenant['seller'];
  pictures: Tenant['pictures'] | null;
}

/** Upper case, a trailing dot and a port make no difference; what a proxy claims in other headers is not asked. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * The tenant that is served at a host; none of those that were handed over.
 * @param secrets opens its contracts with payment providers; without it they stay sealed
 */
export async function findTenant(database: Queryable, host: string, secrets?: Secrets): Promise<Tenant | undefined> {
  const [row] = await database.query<Row>(
    select(
      sql`where tenant_id = (select tenant_id from tenant_host where host = ${hostName(host)}) and handed_over_at is null`,
    ),
  );
  return row && tenantOf(row, secrets);
}

/** One for which something may be done here. */
export async function findTenantById(database: Queryable, id: string, secrets?: Secrets): Promise<Tenant | undefined> {
  const [row] = await database.query<Row>(select(sql`where tenant_id = ${id} and handed_over_at is null`));
  return row && tenantOf(row, secrets);
}

/** Also one that was handed over. */
export async function findKeptTenant(database: Queryable, id: string, secrets?: Secrets): Promise<Tenant | undefined> {
  const [row] = await database.query<Row>(select(sql`where tenant_id = ${id}`));
  return row && tenantOf(row, secrets);
}

/** All of them, in the order in which they were made. */
export async function allTenants(database: Queryable): Promise<Tenant[]> {
  return (await database.query<Row>(select(sql`order by position`))).map((row) => tenantOf(row));
}

function select(rest: Sql): Sql {
  return sql`
    select tenant_id as id, company_name, user_agreement_url, time_zone, colours, settings,
      (select jsonb_build_object('name', name, 'address', concat(street, ' ', house_number, ', ', postal_code, ' ', city), 'country', country,
        'vatNumber', vat_number, 'isExempt', vat_exempt, 'legal', legal) from seller where seller.tenant_id = tenant.tenant_id) as seller,
      (select jsonb_object_agg(code, file) from system_image where tenant_id = tenant.tenant_id and position = 0) as pictures
    from tenant ${rest}`;
}

function tenantOf(row: Row, secrets?: Secrets): Tenant {
  const settings = { ...defaultSettings, ...row.settings };
  return {
    id: row.id,
    companyName: row.company_name,
    userAgreementUrl: row.user_agreement_url,
    timeZone: row.time_zone,
    colours: row.colours,
    settings: secrets ? openedSettings(secrets, row.id, settings) : settings,
    seller: row.seller,
    pictures: row.pictures ?? {},
  };
}
