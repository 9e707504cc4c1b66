import type { Database } from '../../database/database.ts';
import { type Sql, sql } from '../../database/sql.ts';

/**
 * Throws away what nobody can need any more, once an hour by one of the servers. Sales, payments and papers stay. An answer to
 * a key stays longer than any device keeps what it has not delivered (31 days), and for ever when something was ordered
 * with it.
 */
export async function forget(database: Database, now: Date): Promise<void> {
  const claimed = await database.query(sql`
    update chore set next_at = ${hoursFrom(now, 1)} where name = 'forget' and next_at <= ${now.toISOString()} returning name`);
  if (claimed.length === 0) return;
  for (const deletion of deletions(now)) while ((await database.query(deletion)).length === atOnce);
}

/** So that no deletion holds up the others for long. */
const atOnce = 1_000;

/** How many days after it was of use each thing is kept. */
const kept = { mail: 30, answer: 40, session: 1, token: 30, reservation: 90, notification: 30 };

function deletions(now: Date): Sql[] {
  const before = (days: number) => hoursFrom(now, -24 * days);
  return [
    sql`
      delete from outgoing_mail where (tenant_id, id) in (
        select tenant_id, id from outgoing_mail
        where (sent_at is not null or given_up_at is not null) and queued_at < ${before(kept.mail)}
          and coalesce(sent_at, given_up_at) < ${before(kept.mail)} limit ${atOnce}) returning 1`,
    sql`
      delete from received_mail where (tenant_id, id) in (
        select tenant_id, id from received_mail where received_at < ${before(kept.mail)} limit ${atOnce}) returning 1`,
    sql`
      delete from command where (tenant_id, subject, key) in (
        select tenant_id, subject, key from command where status is not null and at < ${before(kept.answer)} and not exists (
          select 1 from sale
          where sale.tenant_id = command.tenant_id and command_subject = command.subject and command_key = command.key)
        limit ${atOnce}) returning 1`,
    sql`
      delete from session where (tenant_id, token_hash) in (
        select tenant_id, token_hash from session where expires_at < ${before(kept.session)} limit ${atOnce}) returning 1`,
    sql`
      delete from email_token where (tenant_id, token_hash) in (
        select tenant_id, token_hash from email_token where valid_until < ${before(kept.token)} limit ${atOnce}) returning 1`,
    sql`
      delete from email_undo where (tenant_id, token_hash) in (
        select tenant_id, token_hash from email_undo where valid_until < ${before(kept.token)} limit ${atOnce}) returning 1`,
    sql`
      delete from reservation where (tenant_id, id) in (
        select tenant_id, id from reservation where state <> 'OPEN' and valid_until < ${before(kept.reservation)} limit ${atOnce}) returning 1`,
    sql`
      delete from sandbox_notification where (tenant_id, id) in (
        select tenant_id, id from sandbox_notification where delivered_at < ${before(kept.notification)} limit ${atOnce}) returning 1`,
  ];
}

function hoursFrom(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}
