import { sql } from '../database/sql.ts';
import type { Encoded } from './answer-call.ts';
import type { Ground } from './ground.ts';
import { badRequest, later, Refusal } from './refusal.ts';
import { refusalText } from './responses.ts';

export interface Command {
  /** The account, or `guest`: a key means nothing to another. */
  readonly subject: string;
  readonly key: string;
  readonly call: string;
  /** Of the call and its input. */
  readonly hash: string;
}

interface Kept {
  hash: string;
  status: number | null;
  body: string | null;
}

export function keyIn(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(key)) throw badRequest('Idempotency-Key must be 8 to 64 letters, digits, dashes or underscores.');
  return key;
}

/**
 * The effect, its key and its answer stand or fall together. A request with a known key gets the kept answer;
 * one that comes while the first is under way waits for it.
 */
export async function answerOnce(ground: Ground, command: Command, act: (ground: Ground) => Promise<Encoded>): Promise<Encoded> {
  const inside = ground.open?.inside;
  if (inside === undefined) throw new Error('a key is kept in the transaction of its effect');
  const tenant = ground.tenant.id;
  const { subject, key, call, hash } = command;
  const claimed = await inside.query(sql`
    insert into command (tenant_id, subject, key, call, hash, at)
    values (${tenant}, ${subject}, ${key}, ${call}, ${hash}, ${ground.now.toISOString()}) on conflict do nothing returning key`);
  if (claimed.length === 0) {
    const [kept] = await inside.query<Kept>(sql`
      select hash, status, body from command where tenant_id = ${tenant} and subject = ${subject} and key = ${key}`);
    return replayed(kept, hash);
  }
  await inside.script('savepoint effect');
  const answer = await act(ground).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || !isFinal(error)) throw error;
    await inside.script('rollback to savepoint effect');
    ground.open?.later.splice(0);
    return { status: error.status, body: refusalText(error) };
  });
  await inside.query(sql`
    update command set status = ${answer.status}, body = ${answer.body ?? null}
    where tenant_id = ${tenant} and subject = ${subject} and key = ${key}`);
  return answer;
}

function replayed(kept: Kept | undefined, hash: string): Encoded {
  if (kept && kept.hash !== hash) throw new Refusal(422, 'exception.command.differs');
  if (kept === undefined || kept.status === null) throw later(409, 'exception.command.running', 1);
  return { status: kept.status, body: kept.body ?? undefined, replayed: true };
}

/** What would be refused again tomorrow is kept; who asks, how often and how the server fares may change. */
function isFinal(refusal: Refusal): boolean {
  return refusal.status >= 400 && refusal.status < 500 && ![401, 403, 429].includes(refusal.status) && refusal.key !== 'exception.command.running';
}
