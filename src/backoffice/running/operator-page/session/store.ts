import { createHash, timingSafeEqual } from 'node:crypto';
import { hashOf, newToken } from '../../../customers/email-tokens/store.ts';
import { sql } from '../../../database/sql.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';

/** A person of the operator who is signed in. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  /** Of the session; stands in the cookie alone. */
  readonly token: string;
}

const minute = 60_000;
const idle = 30 * minute;
const whole = 8 * 60 * minute;

export async function startSession(inside: TenantScope, personId: string): Promise<string> {
  const token = newToken();
  const now = inside.now.toISOString();
  await inside.query(sql`
    insert into operator_session (tenant_id, token_hash, person_id, created_at, used_at)
    values (${inside.tenant.id}, ${hashOf(token)}, ${personId}, ${now}, ${now})`);
  return token;
}

export async function endSession(scope: TenantScope, token: string): Promise<void> {
  await scope.query(sql`delete from operator_session where ${ours(scope)} and token_hash = ${hashOf(token)}`);
}

/** Using it keeps it alive for half an hour more, until a working day has passed. */
export async function findCaller(scope: TenantScope, token: string): Promise<Caller | undefined> {
  const before = (time: number) => new Date(scope.now.getTime() - time).toISOString();
  const [found] = await scope.query<Omit<Caller, 'token'>>(sql`
    update operator_session set used_at = ${scope.now.toISOString()} from operator_person
    where ${ours(scope, 'operator_session')} and token_hash = ${hashOf(token)}
      and used_at > ${before(idle)} and operator_session.created_at > ${before(whole)}
      and operator_person.tenant_id = operator_session.tenant_id and operator_person.id = person_id
    returning operator_person.id, email`);
  return found && { ...found, token };
}

/** What every form of a session carries, so that no other page can send one. */
export function formTokenOf(caller: Caller): string {
  return createHash('sha256').update(`form ${caller.token}`).digest('base64url');
}

export function isFormToken(caller: Caller, told: string): boolean {
  const [expected, given] = [Buffer.from(formTokenOf(caller)), Buffer.from(told)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
