import { sql } from '../../../database/sql.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import type { StuckWords } from '../words/page-words.ts';
import type { State } from '../words/tables.ts';

export type Age = keyof StuckWords['ages'];

export interface OfAge {
  readonly age: Age;
  readonly count: number;
  readonly amount: number;
}

export interface OpenPayment {
  readonly id: string;
  readonly saleId: string;
  readonly accountId: string | null;
  readonly provider: string;
  readonly state: State;
  readonly amount: number;
  readonly startedAt: string;
}

/** How many of each kind are shown. */
export const shownRows = 20;

const isOpen = sql`state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN')`;

/** Payments whose end is not known, by how long that has been so; the oldest last. */
export async function countByAge(scope: TenantScope): Promise<OfAge[]> {
  const now = scope.now.toISOString();
  return scope.query(sql`
    select age, count(*)::int as count, sum(amount)::bigint as amount from (
      select amount, case when started_at > ${now}::timestamptz - interval '1 hour' then 'hour'
        when started_at > ${now}::timestamptz - interval '1 day' then 'day'
        when started_at > ${now}::timestamptz - interval '10 days' then 'tenDays' else 'older' end as age
      from payment where ${ours(scope)} and ${isOpen}) as one
    group by age order by array_position(array['hour', 'day', 'tenDays', 'older'], age)`);
}

/** Those that have waited for more than an hour, the oldest first. */
export async function oldestOpen(scope: TenantScope): Promise<OpenPayment[]> {
  return scope.query(sql`
    select payment.id, presale_id as "saleId", presale.account_id as "accountId", provider, state, amount, started_at as "startedAt"
    from payment join presale on presale.tenant_id = payment.tenant_id and presale.id = payment.presale_id
    where ${ours(scope, 'payment')} and ${isOpen} and started_at <= ${scope.now.toISOString()}::timestamptz - interval '1 hour'
    order by started_at, payment.id limit ${shownRows}`);
}

export interface Disagreement {
  readonly id: string;
  readonly saleId: string;
  readonly provider: string;
  readonly amount: number;
  /** In words of the log. */
  readonly why: string;
  readonly since: string;
}

/** What was compared with the provider in vain, what could not be sent back and does not go by itself, of the last two months. */
export async function listDisagreements(scope: TenantScope): Promise<Disagreement[]> {
  return scope.query(sql`
    select id, presale_id as "saleId", provider, amount, changed_at as since,
      coalesce(details ->> 'named', refund_reason, case when differs then 'another amount' end, 'not sent back') as why
    from payment
    where ${ours(scope)} and changed_at > ${scope.now.toISOString()}::timestamptz - interval '60 days' and returned_at is null
      and (details ->> 'named' is not null or differs or (send_back_at is null and (refund_reason is not null or send_back_tries > 0))
        or (send_back_at is not null and send_back_tries > 3))
    order by changed_at desc, id limit ${shownRows}`);
}
