import { createHash } from 'node:crypto';
import { sql } from '../database/sql.ts';
import { later } from '../server/refusal.ts';
import { ours, type TenantScope } from '../server/scope.ts';
import { delayAfter } from './decide.ts';

interface Row {
  failures: number;
  last_at: string;
}

/** Counts wrong passwords of one name from one address, whether or not that name exists. */
export function failuresOf(scope: TenantScope, username: string, remoteAddress: string) {
  const subject = createHash('sha256').update(`${username} ${remoteAddress}`).digest('hex');
  const find = async () => {
    const [row] = await scope.query<Row>(sql`select failures, last_at from sign_in_failure where ${ours(scope)} and subject = ${subject}`);
    return { failures: row?.failures ?? 0, lastAt: new Date(row?.last_at ?? 0) };
  };
  return {
    async refuseTooMany(): Promise<void> {
      const { failures, lastAt } = await find();
      const seconds = delayAfter(failures, lastAt, scope.now);
      if (seconds > 0) throw later(429, 'exception.http.tooManyRequests', seconds);
    },
    async add(): Promise<void> {
      await scope.query(sql`
        insert into sign_in_failure as kept (tenant_id, subject, failures, last_at)
        values (${scope.tenant.id}, ${subject}, 1, ${scope.now.toISOString()})
        on conflict (tenant_id, subject) do update set
          failures = case when excluded.last_at - kept.last_at > interval '1 hour' then 1 else kept.failures + 1 end,
          last_at = excluded.last_at`);
    },
    async forget(): Promise<void> {
      await scope.query(sql`delete from sign_in_failure where ${ours(scope)} and subject = ${subject}`);
    },
  };
}
