import { createHash } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { later, type Refusal } from '../../server/refusal.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { delayAfter, type Patience, type Tries, triesAfter } from './decide.ts';

/** Counts tries of one kind by one subject; only a hash of both is kept. */
export function attemptsOf(scope: TenantScope, kind: string, subject: string, patience: Patience) {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, subject]))
    .digest('hex');

  /** Counts a try, or gives the seconds until one is allowed. Of tries at the same moment no more pass than may. */
  async function claim(on: TenantScope = scope): Promise<number> {
    for (;;) {
      const kept = await find(on, hash);
      const seconds = kept ? delayAfter(kept, scope.now, patience) : 0;
      if (seconds > 0) return seconds;
      if (kept ? await raise(on, hash, kept, triesAfter(kept, scope.now, patience)) : await begin(on, hash)) return 0;
    }
  }

  /** Counts a try or refuses it. */
  async function allow(): Promise<void> {
    const seconds = await claim();
    if (seconds > 0) throw later(429, 'exception.http.tooManyRequests', seconds);
  }

  /** The seconds until a try is allowed; counts nothing. */
  async function wait(): Promise<number> {
    const kept = await find(scope, hash);
    return kept ? delayAfter(kept, scope.now, patience) : 0;
  }

  /** Refuses when there were too many; counts nothing. */
  async function refuseTooMany(): Promise<void> {
    const seconds = await wait();
    if (seconds > 0) throw later(429, 'exception.http.tooManyRequests', seconds);
  }

  /** The refusal of a wrong guess, which counts though everything else is undone. */
  function counted(refusal: Refusal): Refusal {
    refusal.afterUndoing = async (on) => {
      await claim(on);
    };
    return refusal;
  }

  async function forget(): Promise<void> {
    await scope.query(sql`delete from attempt where ${ours(scope)} and subject = ${hash}`);
  }

  return { claim, allow, wait, refuseTooMany, counted, forget };
}

async function find(scope: TenantScope, hash: string): Promise<(Tries & { last_at: string }) | undefined> {
  const [row] = await scope.query<{ tries: number; last_at: string }>(sql`
    select tries, last_at from attempt where ${ours(scope)} and subject = ${hash}`);
  return row && { ...row, lastAt: new Date(row.last_at) };
}

async function begin(scope: TenantScope, hash: string): Promise<boolean> {
  const now = scope.now.toISOString();
  await scope.query(sql`delete from attempt where ${ours(scope)} and last_at < ${now}::timestamptz - interval '1 day'`);
  const begun = await scope.query(sql`
    insert into attempt (tenant_id, subject, tries, last_at) values (${scope.tenant.id}, ${hash}, 1, ${now})
    on conflict do nothing returning subject`);
  return begun.length > 0;
}

async function raise(
  scope: TenantScope,
  hash: string,
  kept: { tries: number; last_at: string },
  tries: number,
): Promise<boolean> {
  const raised = await scope.query(sql`
    update attempt set tries = ${tries}, last_at = ${scope.now.toISOString()}
    where ${ours(scope)} and subject = ${hash} and tries = ${kept.tries} and last_at = ${kept.last_at} returning subject`);
  return raised.length > 0;
}
