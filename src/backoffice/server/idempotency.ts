import { voidCommand } from '../../contract/commands.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Encoded } from './answer-call.ts';
import { Asking } from './asking.ts';
import { type Ground, tenantScope } from './ground.ts';
import { badRequest, later, Refusal } from './refusal.ts';
import { refusalText } from './responses.ts';
import { ours, type TenantScope, type User } from './scope.ts';

export interface Command {
  /** The account, or `guest`: a key means nothing to another. */
  readonly subject: string;
  readonly key: string;
  readonly call: string;
  /** Of the call and its input. */
  readonly hash: string;
  /** Who asks, in which session; undefined for guests. */
  readonly by: Pick<User, 'id' | 'sessionHash'> | undefined;
}

interface Kept {
  hash: string;
  status: number | null;
  body: string | null;
}

export function keyIn(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(key))
    throw badRequest('Idempotency-Key must be 8 to 64 letters, digits, dashes or underscores.');
  return key;
}

/**
 * The effect, its key and its answer stand or fall together. A request with a known key gets the kept answer;
 * one that comes while the first is under way waits for it.
 */
export async function answerOnce<Later>(
  ground: Ground,
  command: Command,
  act: (ground: Ground) => Promise<Encoded | Asking<Later, TenantScope>>,
): Promise<Encoded | Asking<Later, TenantScope>> {
  const inside = ground.open?.inside;
  if (inside === undefined) throw new Error('a key is kept in the transaction of its effect');
  const tenant = ground.tenant.id;
  const { subject, key, call, hash, by } = command;
  const claimed = await inside.query(sql`
    insert into command (tenant_id, subject, key, call, hash, at, user_id, browser, system)
    select ${tenant}, ${subject}, ${key}, ${call}, ${hash}, ${ground.now.toISOString()}::timestamptz, ${by?.id ?? null}, max(browser), max(system)
    from session where tenant_id = ${tenant} and token_hash = ${by?.sessionHash ?? null}
    on conflict do nothing returning key`);
  if (claimed.length === 0) {
    const [kept] = await inside.query<Kept>(sql`
      select hash, status, body from command where tenant_id = ${tenant} and subject = ${subject} and key = ${key}`);
    return replayed(kept, hash);
  }
  const answer = await undoneIfRefused(ground, inside, act);
  if (answer instanceof Asking) return answer;
  await keepAnswer(tenantScope(ground), command, answer);
  return answer;
}

/** The second half of an answer for which another server was asked; an answer that was kept meanwhile is repeated. */
export async function settleOnce(
  ground: Ground,
  command: Command,
  finish: (ground: Ground) => Promise<Encoded>,
): Promise<Encoded> {
  const inside = ground.open?.inside;
  if (inside === undefined) throw new Error('an answer is kept in the transaction of its effect');
  const [kept] = await inside.query<Kept>(sql`
    select hash, status, body from command
    where tenant_id = ${ground.tenant.id} and subject = ${command.subject} and key = ${command.key} for update`);
  if (kept?.status != null) return replayed(kept, command.hash);
  const answer = await undoneIfRefused(ground, inside, finish);
  await keepAnswer(tenantScope(ground), command, answer);
  return answer;
}

/** The first answer to a key is its answer for ever. */
export async function keepAnswer(
  scope: TenantScope,
  { subject, key }: Pick<Command, 'subject' | 'key'>,
  answer: Encoded,
): Promise<void> {
  await scope.query(sql`
    update command set status = ${answer.status}, body = ${answer.body ?? null}
    where ${ours(scope)} and subject = ${subject} and key = ${key} and status is null`);
}

async function undoneIfRefused<Given>(
  ground: Ground,
  inside: Queryable,
  act: (ground: Ground) => Promise<Given>,
): Promise<Given | Encoded> {
  await inside.script('savepoint effect');
  return act(ground).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || !isFinal(error)) throw error;
    await inside.script('rollback to savepoint effect');
    ground.open?.later.splice(0);
    await error.afterUndoing?.(tenantScope(ground));
    return { status: error.status, body: refusalText(error) };
  });
}

/** A key that is marked before anything arrived under it: whatever arrives then is refused. */
export async function voidKey(scope: TenantScope, { subject, key }: Pick<Command, 'subject' | 'key'>): Promise<void> {
  await scope.query(sql`
    insert into command (tenant_id, subject, key, call, hash, status, body, at)
    values (${scope.tenant.id}, ${subject}, ${key}, ${voidCommand.name}, ${voidHash}, ${voided.status}, ${refusalText(voided)},
      ${scope.now.toISOString()})
    on conflict do nothing`);
}

const voided = new Refusal(409, 'exception.command.voided');
/** No input has it: a request is told apart from others by its hash, a void key refuses them all. */
const voidHash = 'void';

export function isVoid({ hash }: Pick<Kept, 'hash'>): boolean {
  return hash === voidHash;
}

function replayed(kept: Kept | undefined, hash: string): Encoded {
  if (kept && isVoid(kept)) throw voided;
  if (kept && kept.hash !== hash) throw new Refusal(422, 'exception.command.differs');
  if (kept === undefined || kept.status === null) throw later(409, 'exception.command.running', 1);
  return { status: kept.status, body: kept.body ?? undefined, replayed: true };
}

/** What would be refused again tomorrow is kept; the caller, the number of tries and the state of the server may change. */
function isFinal(refusal: Refusal): boolean {
  return (
    refusal.status >= 400 &&
    refusal.status < 500 &&
    ![401, 403, 429].includes(refusal.status) &&
    refusal.key !== 'exception.command.running' &&
    // The same call comes again under its key once the password has been confirmed.
    refusal.key !== 'exception.password.required'
  );
}
