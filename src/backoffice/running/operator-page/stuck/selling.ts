import { sql } from '../../../database/sql.ts';
import { inLanguage, type Words } from '../../../server/language.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import type { State } from '../words/tables.ts';
import { shownRows } from './payments.ts';

export interface Unpaid {
  readonly accountId: string;
  readonly email: string | null;
  readonly state: State;
  readonly since: string;
}

/** Mandates that did not come about, and subscriptions that run on with a payment refused or returned. */
export async function listUnpaid(scope: TenantScope): Promise<Unpaid[]> {
  const now = scope.now.toISOString();
  return scope.query(sql`
    select stuck.account_id as "accountId", owner.email, stuck.state, stuck.since from (
      select tenant_id, account_id, case state when 'FAILED' then 'mandate failed' else 'mandate pending' end as state, changed_at as since from mandate
        where ${ours(scope)} and ((state = 'FAILED' and changed_at > ${now}::timestamptz - interval '30 days')
          or (state = 'PENDING' and created_at < ${now}::timestamptz - interval '10 days' and created_at > ${now}::timestamptz - interval '90 days'))
      union all
      select tenant_id, account_id, 'collection returned', payment_returned_at from subscription
        where ${ours(scope)} and payment_returned_at is not null and stopped_at is null
      union all
      select tenant_id, account_id, 'renewal refused', coalesce(renewal_try_at, created_at) from subscription
        where ${ours(scope)} and renewal_tries > 0 and stopped_at is null and payment_returned_at is null) as stuck
    left join app_user as owner on owner.tenant_id = stuck.tenant_id and owner.account_id = stuck.account_id and owner.role = 'owner'
    order by stuck.since desc, stuck.account_id limit ${shownRows}`);
}

export interface Scarce {
  readonly name: string;
  readonly left: number;
  readonly offered: number | null;
}

/** What is sold out, or of which five or a tenth at most are left. */
export async function listScarce(scope: TenantScope): Promise<Scarce[]> {
  const rows = await scope.query<Omit<Scarce, 'name'> & { name: Words }>(sql`
    select name, available_quantity as "left", offered_quantity as offered from sale_item
    where ${ours(scope)} and available_quantity is not null and available_quantity <= greatest(5, coalesce(offered_quantity, 0) / 10)
    order by available_quantity, position limit ${shownRows}`);
  return rows.map(({ name, ...row }) => ({ ...row, name: inLanguage(name, scope.language) }));
}
