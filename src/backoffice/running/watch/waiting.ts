import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** How many of a kind wait, of all tenants, and since when the oldest does; seconds since 1970. */
export interface Waiting {
  readonly kind: string;
  readonly count: number;
  /** Null where none waits. */
  readonly since: number | null;
}

interface Row {
  readonly kind: string;
  readonly count: number;
  readonly since: number | null;
}

/** What this back office does by itself, by what is to be done. */
const queues = [
  'mails',
  'notices',
  'calls without an answer',
  'money to send back',
  'cards to remove',
  'invoices to hand over',
] as const;

/** Payments without an end, by their state. */
const openStates = ['STARTED', 'WAITING', 'PENDING', 'UNCERTAIN'] as const;

export async function readQueues(database: Queryable): Promise<Waiting[]> {
  const rows = await database.query<Row>(sql`
    select kind, count(*)::int as count, extract(epoch from min(at))::float8 as since from (
      select 'mails' as kind, queued_at as at from outgoing_mail where sent_at is null and given_up_at is null
      union all select 'notices', queued_at from outgoing_push
      union all select 'calls without an answer', at from command where status is null
      union all select 'money to send back', paid_at from payment where send_back_at is not null
      union all select 'cards to remove', disabled_at from stored_card where removal_try_at is not null
      union all select 'invoices to hand over', next_at from invoice_handover where taken_at is null
    ) as waiting group by kind`);
  return each(queues, rows);
}

export async function readOpenPayments(database: Queryable): Promise<Waiting[]> {
  const rows = await database.query<Row>(sql`
    select state as kind, count(*)::int as count, extract(epoch from min(started_at))::float8 as since
    from payment where state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN') group by state`);
  return each(openStates, rows);
}

/** A kind of which none waits is told too: what is not told is taken for not known. */
function each(kinds: readonly string[], rows: readonly Row[]): Waiting[] {
  return kinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, count: 0, since: null });
}
