import type { Database } from '../../database/database.ts';
import { type Sql, sql } from '../../database/sql.ts';
import type { Log } from '../../server/log.ts';

/** Rows of a table that are of no use any more. */
export interface Outlived {
  readonly table: string;
  /** The columns of its key, behind the tenant's. */
  readonly key: string;
  readonly when: Sql;
}

/**
 * Throws away what is of no use any more, once an hour by one of the servers. Sales, payments and documents stay. An
 * answer to a key stays longer than any device keeps what it has not delivered (31 days), and for ever when something was
 * ordered with it.
 */
export async function forget(
  database: Database,
  now: Date,
  log: Log,
  besides: readonly Outlived[] = [],
): Promise<void> {
  const claimed = await database.query(sql`
    update chore set next_at = ${hoursFrom(now, 1)} where name = 'forget' and next_at <= ${now.toISOString()} returning name`);
  if (claimed.length === 0) return;
  const keys = await database.query(sql`
    delete from trace_key where day < ${daysBefore(now, kept.traceKey)}::timestamptz::date returning 1`);
  if (keys.length > 0) log('info', 'forgotten', { table: 'trace_key', rows: keys.length });
  for (const outlived of [...outlivedAt(now), ...besides]) {
    const tenants = await database.query<{ id: string }>(tenantsWith(outlived));
    let rows = 0;
    for (const { id } of tenants) {
      const deletion = deletionOf(outlived, id);
      for (let last = atOnce; last === atOnce; rows += last) last = (await database.query(deletion)).length;
    }
    if (rows > 0) log('info', 'forgotten', { table: outlived.table, rows });
  }
}

/** So that no deletion holds up the others for long. */
const atOnce = 1_000;

export function daysBefore(now: Date, days: number): string {
  return hoursFrom(now, -24 * days);
}

/** How many days after it was of use each thing is kept. */
export const kept = {
  mail: 30,
  message: 180,
  answer: 40,
  session: 1,
  token: 30,
  reservation: 90,
  accessChange: 120,
  network: 180,
  mandate: 400,
  /** Ten years: as long as what was bought can be disputed, and its books are kept. */
  declaration: 3653,
  traceKey: 30,
};

/** Of the tables of the back office itself, by how long each is kept. */
export function outlivedAt(now: Date): (Outlived & { readonly as: keyof typeof kept })[] {
  const before = (days: number) => daysBefore(now, days);
  return [
    {
      table: 'outgoing_mail',
      as: 'mail',
      key: 'id',
      when: sql`(sent_at is not null or given_up_at is not null) and queued_at < ${before(kept.mail)}
        and coalesce(sent_at, given_up_at) < ${before(kept.mail)}`,
    },
    { table: 'message', as: 'message', key: 'id', when: sql`at < ${before(kept.message)}` },
    {
      table: 'command',
      as: 'answer',
      key: 'subject, key',
      when: sql`status is not null and at < ${before(kept.answer)} and not exists (
        select 1 from sale where sale.tenant_id = command.tenant_id and command_subject = command.subject and command_key = command.key)`,
    },
    { table: 'session', as: 'session', key: 'token_hash', when: sql`expires_at < ${before(kept.session)}` },
    { table: 'operator_session', as: 'session', key: 'token_hash', when: sql`created_at < ${before(kept.session)}` },
    {
      table: 'refused_notification',
      as: 'traceKey',
      key: 'provider, why, day',
      when: sql`last_at < ${before(kept.traceKey)}`,
    },
    { table: 'email_token', as: 'token', key: 'token_hash', when: sql`valid_until < ${before(kept.token)}` },
    { table: 'address_proof', as: 'token', key: 'token_hash', when: sql`valid_until < ${before(kept.token)}` },
    { table: 'access_change', as: 'accessChange', key: 'id', when: sql`at < ${before(kept.accessChange)}` },
    { table: 'known_network', as: 'network', key: 'subject', when: sql`last_at < ${before(kept.network)}` },
    {
      table: 'mandate',
      as: 'mandate',
      key: 'reference',
      when: sql`changed_at < ${before(kept.mandate)} and not exists (
        select 1 from account where account.tenant_id = mandate.tenant_id and account.account_id = mandate.account_id)`,
    },
    {
      table: 'declaration',
      as: 'declaration',
      key: 'id',
      when: sql`received_at < ${before(kept.declaration)}`,
    },
    { table: 'email_undo', as: 'token', key: 'token_hash', when: sql`valid_until < ${before(kept.token)}` },
    {
      table: 'reservation',
      as: 'reservation',
      key: 'id',
      when: sql`state <> 'OPEN' and valid_until < ${before(kept.reservation)}`,
    },
  ];
}

function tenantsWith({ table, when }: Outlived): Sql {
  return { strings: [`select distinct tenant_id as id from ${table} where `, ''], values: [when] };
}

function deletionOf({ table, key, when }: Outlived, tenantId: string): Sql {
  const strings = [
    `delete from ${table} where tenant_id = `,
    ` and (${key}) in (select ${key} from ${table} where tenant_id = `,
    ' and ',
    ` limit ${atOnce}) returning 1`,
  ];
  return { strings, values: [tenantId, tenantId, when] };
}

function hoursFrom(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}
