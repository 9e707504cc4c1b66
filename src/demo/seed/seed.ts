import { readFile } from 'node:fs/promises';
import { hashPassword } from '../../backoffice/customers/sessions/password.ts';
import type { Database, Queryable } from '../../backoffice/database/database.ts';
import { sql } from '../../backoffice/database/sql.ts';
import { installation } from '../../backoffice/server/audit/keep-entry.ts';
import { makeAccounts } from './make-accounts.ts';
import { makeDocuments } from './make-documents.ts';
import { makeTenant } from './make-tenant.ts';
import { makeThingsToTry } from './make-things-to-try.ts';
import { demoPassword } from './people.ts';
import { demoTenants } from './tenants.ts';

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

/** Throws away what is in the database and makes the demo anew; refused where other tenants are. */
export async function seedAgain(database: Database, seed: Seed): Promise<void> {
  const known = new Set<string>(demoTenants.map(({ id }) => id));
  const foreign = (await tenantIds(database)).filter((id) => !known.has(id));
  if (foreign.length > 0)
    throw new Error(
      `The database has operators that are not of the demo (${foreign.join(', ')}); nothing was changed.`,
    );
  await fill(database, seed, true);
}

/** Any number shared by all back offices on one database. */
const seedLock = 7_420_118;

async function fill(database: Database, seed: Seed, anew: boolean): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await database.transaction(async (inside) => {
    await inside.query(sql`select pg_advisory_xact_lock(${seedLock}::bigint)`);
    await inside.script(await readFile(new URL('../tables.sql', import.meta.url), 'utf8'));
    if (anew) await empty(inside);
    else if ((await tenantIds(inside)).length > 0) return;
    for (const [position, tenant] of demoTenants.entries()) {
      await makeTenant(inside, tenant, position, seed.now);
      await makeAccounts(inside, tenant, { ...seed, passwordHash });
      await makeThingsToTry(inside, tenant, seed.now);
      await makeDocuments(inside, tenant);
    }
  });
  await database.script('analyze');
}

async function tenantIds(database: Queryable): Promise<string[]> {
  return (await database.query<{ tenant_id: string }>(sql`select tenant_id from tenant`)).map((row) => row.tenant_id);
}

async function empty(database: Queryable): Promise<void> {
  const tables = await database.query<{ name: string }>(sql`
    select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = current_schema()`);
  const trail = 'audit_entry';
  const others = tables.map(({ name }) => name).filter((name) => name !== trail);
  await database.script(`truncate ${others.join(', ')}`);
  // It goes with the operators whose it was.
  await database.query(sql`delete from audit_entry where tenant_id <> ${installation}`);
}
