import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hashPassword } from '../../backoffice/customers/sessions/password.ts';
import type { Queryable } from '../../backoffice/database/database.ts';
import { json, sql } from '../../backoffice/database/sql.ts';
import { demoPayments } from './payments.ts';
import { demoTenants } from './tenants.ts';
import { toTry } from './to-try.ts';

/**
 * Takes from a demo what is the same in every installation, so that it can be reached from elsewhere: the password, the contracts with the
 * simulated providers, links and codes that work by being known. @returns the password of its people
 */
export async function guardDemo(database: Queryable): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const hash = await hashPassword(password);
  for (const { id, companyName } of demoTenants) {
    const payments = demoPayments(id, companyName, (_, length) => randomBytes(length).toString('hex').slice(0, length));
    await database.query(sql`
      update tenant set settings = jsonb_set(settings, '{payments}', ${json(payments)}::jsonb) where tenant_id = ${id}`);
    await database.query(sql`
      update app_user set password_hash = ${hash} where tenant_id = ${id} and password_hash is not null`);
    await database.query(sql`delete from email_token where tenant_id = ${id}`);
    await database.query(sql`delete from invitation where tenant_id = ${id}`);
    const codes = toTry.giftCodes.map(({ code }) => code);
    await database.query(sql`delete from gift_voucher where tenant_id = ${id} and code = any(${codes}::text[])`);
  }
  return password;
}

/** Whether one of the demo's operators is there with secrets that are the same everywhere. */
export async function isUnguarded(database: Queryable): Promise<boolean> {
  const tenants = await database.query<{ id: string; payments: unknown }>(sql`
    select tenant_id as id, settings->'payments' as payments from tenant`);
  return demoTenants.some(({ id, companyName }) => {
    const found = tenants.find((tenant) => tenant.id === id);
    return isDeepStrictEqual(found?.payments, demoPayments(id, companyName));
  });
}
