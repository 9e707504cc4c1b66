import { randomUUID } from 'node:crypto';
import { hashOf, newToken } from '../../../customers/email-tokens/store.ts';
import { normalName } from '../../../customers/sessions/user-name.ts';
import type { Queryable } from '../../../database/database.ts';
import { type Sql, sql } from '../../../database/sql.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import type { Secrets } from '../../../server/secrets.ts';
import { newSecondFactor, openedFactor, sealedFactor } from './second-factor.ts';

/** A person who may open the operator's own page. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** Null until it was chosen by the link. */
  readonly passwordHash: string | null;
  /** As it is kept: sealed. */
  readonly secondFactor: string;
  readonly lastStep: number;
}

const columns = sql`id, email, password_hash as "passwordHash", second_factor as "secondFactor", last_step as "lastStep"`;
const day = 24 * 3_600_000;

/**
 * A new person, or one anew: who is there already loses the password, the second factor and every session with it.
 * @returns what stands in the link, by which a password is chosen within a day; it is told once and kept nowhere
 */
export async function addPerson(inside: TenantScope, secrets: Secrets, email: string): Promise<string> {
  const name = normalName(email);
  await removePerson(inside, name);
  const [id, token] = [randomUUID(), newToken()];
  const until = new Date(inside.now.getTime() + day).toISOString();
  const factor = sealedFactor(secrets, inside.tenant.id, id, newSecondFactor());
  await inside.query(sql`
    insert into operator_person (tenant_id, id, email, second_factor, link_hash, link_until, created_at)
    values (${inside.tenant.id}, ${id}, ${name}, ${factor}, ${hashOf(token)}, ${until}, ${inside.now.toISOString()})`);
  await keepEntry(inside, 'person added', { person: id });
  return token;
}

/** Ends the sessions too. @returns who it was; undefined where there was no such person */
export async function removePerson(scope: TenantScope, email: string): Promise<string | undefined> {
  const [gone] = await scope.query<{ id: string }>(
    sql`delete from operator_person where ${ours(scope)} and email = ${normalName(email)} returning id`,
  );
  if (gone) await keepEntry(scope, 'person removed', { person: gone.id });
  return gone?.id;
}

export async function listPeople(scope: TenantScope): Promise<{ email: string; isReady: boolean }[]> {
  return scope.query(
    sql`select email, password_hash is not null as "isReady" from operator_person where ${ours(scope)} order by email`,
  );
}

export function findPerson(scope: TenantScope, email: string): Promise<Person | undefined> {
  return find(scope, sql`email = ${normalName(email)}`);
}

export function findByLink(scope: TenantScope, token: string): Promise<Person | undefined> {
  return find(scope, sql`link_hash = ${hashOf(token)} and link_until > ${scope.now.toISOString()}`);
}

/** The link is used up: of two at the same moment one chooses. */
export async function choosePassword(
  inside: TenantScope,
  token: string,
  passwordHash: string,
  step: number,
): Promise<boolean> {
  const chosen = await inside.query(sql`
    update operator_person set password_hash = ${passwordHash}, last_step = ${step}, link_hash = null, link_until = null
    where ${ours(inside)} and link_hash = ${hashOf(token)} and link_until > ${inside.now.toISOString()} returning 1`);
  return chosen.length > 0;
}

/** False where the code of this step, or a later one, was used already. */
export async function spendStep(scope: TenantScope, id: string, step: number): Promise<boolean> {
  const used = await scope.query(sql`
    update operator_person set last_step = ${step} where ${ours(scope)} and id = ${id} and last_step < ${step} returning 1`);
  return used.length > 0;
}

/** Every second factor of a tenant, sealed with the first key. */
export async function resealPeople(inside: Queryable, secrets: Secrets, tenantId: string): Promise<void> {
  const people = await inside.query<Pick<Person, 'id' | 'secondFactor'>>(
    sql`select id, second_factor as "secondFactor" from operator_person where tenant_id = ${tenantId}`,
  );
  for (const { id, secondFactor } of people) {
    const anew = sealedFactor(secrets, tenantId, id, openedFactor(secrets, tenantId, id, secondFactor));
    await inside.query(
      sql`update operator_person set second_factor = ${anew} where tenant_id = ${tenantId} and id = ${id}`,
    );
  }
}

async function find(scope: TenantScope, condition: Sql): Promise<Person | undefined> {
  const [found] = await scope.query<Person>(
    sql`select ${columns} from operator_person where ${ours(scope)} and ${condition}`,
  );
  return found;
}
