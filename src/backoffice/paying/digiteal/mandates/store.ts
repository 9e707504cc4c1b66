import { randomInt } from 'node:crypto';
import { sql } from '../../../database/sql.ts';
import { keepEntry } from '../../../server/audit/keep-entry.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../../server/scope.ts';
import { todayOf } from '../../../server/today.ts';
import type { MandateState } from '../words.ts';

export interface Kept {
  reference: string;
  accountId: string;
  presaleId: string;
  iban: string;
  state: MandateState;
  link: string | null;
  createdAt: string;
  signedOn: string | null;
  commandSubject: string | null;
  commandKey: string | null;
  checks: number;
}

const columns = sql`reference, account_id as "accountId", presale_id as "presaleId", iban, state, link,
  created_at as "createdAt", signed_on as "signedOn", command_subject as "commandSubject", command_key as "commandKey", checks`;

/** Newest first; those that came to nothing are left out. */
export async function listMandatesOf(scope: AccountScope): Promise<Kept[]> {
  return scope.query(sql`
    select ${columns} from mandate where ${mine(scope)} and state in ('PENDING', 'AUTHORIZED', 'ACTIVE') order by created_at desc, reference`);
}

export async function findOwnMandate(scope: AccountScope, reference: string): Promise<Kept | undefined> {
  const [found] = await scope.query<Kept>(
    sql`select ${columns} from mandate where ${mine(scope)} and reference = ${reference}`,
  );
  return found;
}

export async function findMandate(scope: TenantScope, reference: string): Promise<Kept | undefined> {
  const [found] = await scope.query<Kept>(
    sql`select ${columns} from mandate where ${ours(scope)} and reference = ${reference}`,
  );
  return found;
}

export async function lockMandate(scope: TenantScope, reference: string): Promise<Kept | undefined> {
  const [found] = await scope.query<Kept>(
    sql`select ${columns} from mandate where ${ours(scope)} and reference = ${reference} for update`,
  );
  return found;
}

/** One that was begun a moment ago for the same presale and account at the bank: whether a page that was left can still be signed is not known. */
export async function findBegun(scope: AccountScope, presaleId: string, iban: string): Promise<Kept | undefined> {
  const since = new Date(scope.now.getTime() - 60 * second).toISOString();
  const [found] = await scope.query<Kept>(sql`
    select ${columns} from mandate
    where ${mine(scope)} and presale_id = ${presaleId} and iban = ${iban} and state = 'PENDING' and link is not null and created_at > ${since}
    order by created_at desc limit 1`);
  return found;
}

/** The reference is the mandate's unique number, in the form in which Digiteal shows one: a number that JSON holds whole. */
export async function insertMandate(
  scope: AccountScope,
  { presaleId, iban }: { presaleId: string; iban: string },
): Promise<Kept> {
  const now = scope.now.toISOString();
  const reference = String(randomInt(10 ** 13, 10 ** 14));
  const [inserted] = await scope.query<Kept>(sql`
    insert into mandate (tenant_id, reference, account_id, presale_id, iban, state, created_at, changed_at, next_check_at, command_subject, command_key)
    values (${scope.tenant.id}, ${reference}, ${scope.user.accountId}, ${presaleId}, ${iban}, 'PENDING', ${now}, ${now},
      ${new Date(scope.now.getTime() + 5_000).toISOString()}, ${scope.user.accountId}, ${scope.key ?? null})
    returning ${columns}`);
  if (inserted === undefined) throw new Error('a mandate was not written');
  await keepEntry(scope, 'mandate changed', { mandate: reference }, { state: 'PENDING' });
  return inserted;
}

export interface Change {
  readonly state: MandateState;
  readonly link?: string | undefined;
  readonly iban?: string | undefined;
}

export async function changeMandate(
  scope: TenantScope,
  { reference, state: before }: Kept,
  { state, link, iban }: Change,
): Promise<void> {
  const signedOn = state === 'ACTIVE' && before !== 'ACTIVE' ? todayOf(scope) : null;
  await scope.query(sql`
    update mandate set state = ${state}, link = coalesce(${link ?? null}, link), iban = coalesce(${iban ?? null}, iban),
      signed_on = coalesce(signed_on, ${signedOn}::date), changed_at = ${scope.now.toISOString()}
    where ${ours(scope)} and reference = ${reference}`);
  if (state !== before) await keepEntry(scope, 'mandate changed', { mandate: reference }, { state });
}

/** There is nothing more to send. */
export async function endChecks(scope: TenantScope, reference: string): Promise<void> {
  await scope.query(sql`update mandate set next_check_at = null where ${ours(scope)} and reference = ${reference}`);
}

/** One that the bank may still confirm; after three days it is taken for abandoned. */
export async function hasPendingMandate(scope: TenantScope, presaleId: string): Promise<boolean> {
  const since = new Date(scope.now.getTime() - 72 * 60 * 60_000).toISOString();
  const found = await scope.query(sql`
    select reference from mandate where ${ours(scope)} and presale_id = ${presaleId} and state in ('PENDING', 'AUTHORIZED') and created_at > ${since}`);
  return found.length > 0;
}

/** Mandates to ask about now; each goes to one server, and comes up again if that one dies. */
export async function takeDueMandates(inside: TenantScope, most: number): Promise<Kept[]> {
  const due = await inside.query<Kept>(sql`
    select ${columns} from mandate where ${ours(inside)} and next_check_at <= ${inside.now.toISOString()}
    order by next_check_at limit ${most} for update skip locked`);
  for (const { reference, state, checks } of due) {
    const isOpen = state === 'PENDING' || state === 'AUTHORIZED';
    const next = isOpen && checks < pauses.length ? new Date(inside.now.getTime() + (pauses[checks] ?? 0)) : null;
    await inside.query(sql`
      update mandate set next_check_at = ${next?.toISOString() ?? null}, checks = checks + 1 where ${ours(inside)} and reference = ${reference}`);
  }
  return due;
}

const second = 1000;
const hour = 3_600 * second;
const pauses = [
  20 * second,
  60 * second,
  300 * second,
  900 * second,
  hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
  24 * hour,
];

/** Whose call has waited too long for its answer. */
export async function listUnanswered(scope: TenantScope, before: string): Promise<Kept[]> {
  return scope.query(sql`
    select ${columns} from mandate
    where ${ours(scope)} and (command_subject, command_key) in (
      select subject, key from command where ${ours(scope)} and status is null and at <= ${before})`);
}
