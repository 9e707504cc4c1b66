import type { ApplicationUser } from '../../../contract/application-users.ts';
import { sql } from '../../database/sql.ts';
import { type AccountScope, mine } from '../../server/scope.ts';
import type { Colleague } from './decide.ts';

export type Row = Colleague &
  Pick<ApplicationUser, 'email' | 'firstName' | 'lastName'> & { readonly paysWithKept: boolean };

/** The owner first, then in the order in which they came. */
export async function listUsers(scope: AccountScope): Promise<Row[]> {
  return scope.query(sql`
    select id, email, first_name as "firstName", last_name as "lastName", role, state = 'ACTIVE' as active,
      pays_with_kept or role = 'owner' as "paysWithKept"
    from app_user where ${mine(scope)} order by role = 'owner' desc, created_at, id`);
}

/** Besides the owner there is one administrator at most: a new one takes over from the one before, also where the new one is gone. */
export async function appoint(scope: AccountScope, id: string): Promise<void> {
  await scope.query(sql`
    update app_user set role = case when id = ${id} then 'admin' else 'member' end
    where ${mine(scope)} and (id = ${id} or role = 'admin')`);
}

export async function dismiss(scope: AccountScope, id: string): Promise<void> {
  await scope.query(sql`update app_user set role = 'member' where ${mine(scope)} and id = ${id}`);
}

export async function setPaysWithKept(scope: AccountScope, id: string, paysWithKept: boolean): Promise<void> {
  await scope.query(sql`update app_user set pays_with_kept = ${paysWithKept} where ${mine(scope)} and id = ${id}`);
}

/** Their sessions and links end with them. */
export async function removeUser(scope: AccountScope, id: string): Promise<void> {
  await scope.query(sql`delete from app_user where ${mine(scope)} and id = ${id}`);
}

export function userOf({ role, ...user }: Row): ApplicationUser {
  return { ...user, admin: role !== 'member', owner: role === 'owner' };
}
