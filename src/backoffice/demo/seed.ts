import type { Database, Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { hashPassword } from '../sessions/password.ts';
import { normalName } from '../sessions/user-name.ts';
import { type DemoSale, salesOf } from './history.ts';
import { insertAll } from './insert.ts';
import { demoAccounts, demoPassword, demoUsers } from './people.ts';
import { picturesOf } from './pictures.ts';
import { belongingsOf } from './belongings.ts';
import { randomFrom } from './random.ts';
import { type DemoTenant, demoTenants } from './tenants.ts';

export interface Seed {
  /** The demo ends here: its last sales were yesterday. */
  readonly now: Date;
  /** Of the private account, in each tenant. */
  readonly transactions: number;
}

/** Makes the demo in a database without tenants; several back offices may start on it at once. */
export async function seedIfEmpty(database: Database, seed: Seed): Promise<void> {
  if ((await tenantIds(database)).length === 0) await fill(database, seed, false);
}

/** Throws away what is in the database and makes the demo anew; refused where somebody else's tenants are. */
export async function seedAgain(database: Database, seed: Seed): Promise<void> {
  const known = new Set<string>(demoTenants.map(({ id }) => id));
  const foreign = (await tenantIds(database)).filter((id) => !known.has(id));
  if (foreign.length > 0) throw new Error(`The database has operators that are not of the demo (${foreign.join(', ')}); nothing was changed.`);
  await fill(database, seed, true);
}

/** Any number shared by all back offices on one database. */
const seedLock = 7_420_118;

async function fill(database: Database, seed: Seed, anew: boolean): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await database.transaction(async (inside) => {
    await inside.query(sql`select pg_advisory_xact_lock(${seedLock}::bigint)`);
    if (anew) await empty(inside);
    else if ((await tenantIds(inside)).length > 0) return;
    for (const [position, tenant] of demoTenants.entries()) await makeTenant(inside, tenant, position, passwordHash, seed);
  });
  await database.script('analyze');
}

async function tenantIds(database: Queryable): Promise<string[]> {
  return (await database.query<{ tenant_id: string }>(sql`select tenant_id from tenant`)).map((row) => row.tenant_id);
}

async function empty(database: Queryable): Promise<void> {
  const tables = await database.query<{ name: string }>(sql`
    select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = current_schema()`);
  await database.script(`truncate ${tables.map(({ name }) => name).join(', ')}`);
}

async function makeTenant(database: Queryable, tenant: DemoTenant, position: number, passwordHash: string, seed: Seed): Promise<void> {
  const tenant_id = tenant.id;
  const created_at = seed.now.toISOString();
  const inTenant = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ tenant_id, ...row }));
  const { companyName: company_name, userAgreementUrl: user_agreement_url, colours } = tenant;
  const settings = { host: tenant.hosts[0], ...tenant.settings };

  await insertAll(database, 'tenant', inTenant([{ position, company_name, user_agreement_url, time_zone: 'Europe/Brussels', colours, settings }]));
  await insertAll(database, 'tenant_host', inTenant(tenant.hosts.map((host) => ({ host }))));
  const pictures = await picturesOf(tenant_id);
  await insertAll(database, 'system_image', inTenant(pictures.map(({ code, file }) => ({ code, position: 0, file }))));
  for (const { file, mediaType, content } of pictures) {
    await database.query(sql`insert into picture (tenant_id, file, media_type, content) values (${tenant_id}, ${file}, ${mediaType}, ${content}) on conflict do nothing`);
  }
  await insertAll(database, 'location', inTenant(tenant.locations.map(([name, street, house_number, postal_code, city], index) => ({ id: `location-${index + 1}`, position: index, name, street, house_number, postal_code, city, country: 'BE' }))));
  await insertAll(database, 'identification_item_type', inTenant(tenant.itemTypes.map((code) => ({ id: code.toLowerCase(), code }))));
  await insertAll(database, 'sale_item', inTenant(tenant.items.map(({ promotion, ...item }, index) => ({ ...item, position: index, promotion: promotion && { percentage: promotion.percentage, until: daysAfter(seed.now, promotion.days) } }))));

  const random = randomFrom(tenant_id);
  const ids = new Map([...demoAccounts, ...demoUsers].map((one) => [one, random.id()]));
  const accountId = (name: string) => ids.get(demoAccounts.find(({ id }) => id === name) ?? demoAccounts[0]!) ?? '';
  await insertAll(database, 'account', inTenant(demoAccounts.map(({ id, status, company, address }) => {
    const [street, house_number, bus_number, postal_code, city] = address ?? [null, null, null, null, null];
    return { account_id: accountId(id), status, company_name: company?.name ?? null, vat_number: company?.vatNumber ?? null, vat_number_requested: false, street, house_number, bus_number, postal_code, city, country: address ? 'BE' : null, balance: 0, minimum_balance: id === 'private' ? 1000 : null, preferred_location_id: id === 'private' ? 'location-1' : null, created_at };
  })));
  await insertAll(database, 'app_user', inTenant(demoUsers.map((user) => {
    const email = `${user.name}@example.com`;
    return { id: ids.get(user), account_id: accountId(user.account), username: normalName(email), email, password_hash: passwordHash, role: user.role, state: user.state, first_name: user.firstName, last_name: user.lastName, date_of_birth: user.birth ?? null, phone: user.phone ?? null, language_code: user.language, created_at };
  })));

  for (const account of ['private', 'business'] as const) {
    const belongings = belongingsOf(tenant, account, accountId(account), seed.now, random);
    for (const [table, rows] of Object.entries(belongings.tables)) await insertAll(database, table, inTenant(rows));
    const count = account === 'private' ? seed.transactions : 400;
    const years = account === 'private' ? 6 : 2;
    const language = account === 'private' ? 'nl' : 'fr';
    const history = salesOf({ tenantId: tenant_id, accountId: accountId(account), prefix: `${random.id(4)}-`, count, years, today: midnightOf(seed.now), language, plates: belongings.plates, items: tenant.items, random });
    const balance = await insertSales(database, history);
    await database.query(sql`update account set balance = ${balance} where tenant_id = ${tenant_id} and account_id = ${accountId(account)}`);
  }
}

const atOnce = 20_000;

/** Gives the sum of the credit changes. */
async function insertSales(database: Queryable, sales: Iterable<DemoSale>): Promise<number> {
  let balance = 0;
  let rows: DemoSale[] = [];
  for (const sale of sales) {
    balance += sale.credit_change;
    rows.push(sale);
    if (rows.length === atOnce) {
      await insertAll(database, 'sale', rows);
      rows = [];
    }
  }
  await insertAll(database, 'sale', rows);
  return balance;
}

function midnightOf(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
}

function daysAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString();
}
