import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

export interface KeptCommand {
  hash: string;
  status: number | null;
  body: string | null;
}

export async function findCommand(scope: TenantScope, subject: string, key: string): Promise<KeptCommand | undefined> {
  const [kept] = await scope.query<KeptCommand>(sql`
    select hash, status, body from command where ${ours(scope)} and subject = ${subject} and key = ${key}`);
  return kept;
}
