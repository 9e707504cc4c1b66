import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import type { Post } from '../../../../src/backoffice/papers/mail/deliver.ts';
import type { Mailer, Parcel } from '../../../../src/backoffice/papers/mail/mailer.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { tenantScope } from '../../../../src/backoffice/server/ground.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { mailboxMailer } from '../../../../src/demo/mailbox/mailbox-mailer.ts';

/** The tenant as the back office sees it, at one moment. */
export async function scopeOf(
  database: Database,
  tenantId = 'multisafepay',
  now = new Date(),
  language: TenantScope['language'] = 'nl',
): Promise<TenantScope> {
  const tenant = await findTenantById(database, tenantId);
  if (tenant === undefined) throw new Error(`no tenant ${tenantId}`);
  return tenantScope({ database, tenant, now, language, log: silentLog });
}

export function postOf(
  database: Database,
  now: () => Date = () => new Date(),
  mailer: Mailer = mailboxMailer(undefined),
): Post {
  return { database, mailer, now, log: silentLog, addressOf: (host) => `https://${host}` };
}

/** Keeps what it is given; fails as long as `failure` says so. */
export function recordingMailer(failure: () => Error | undefined = () => undefined) {
  const sent: Parcel[] = [];
  const mailer: Mailer = {
    send: async (parcel) => {
      // Long enough for another server to reach for the same mail.
      await pause(5);
      const error = failure();
      if (error) throw error;
      sent.push(parcel);
    },
    close: () => undefined,
  };
  return { mailer, sent };
}

export interface Kept {
  recipient: string;
  tries: number;
  next_at: string;
  sent_at: string | null;
  given_up_at: string | null;
  values: unknown;
  failure: string | null;
}

export async function kept(database: Database, recipient: string): Promise<Kept[]> {
  return database.query(
    sql`select recipient, tries, next_at, sent_at, given_up_at, "values", failure from outgoing_mail where recipient = ${recipient} order by queued_at`,
  );
}

/** The demo may have mails of its own. */
export async function emptyOutgoing(database: Database): Promise<void> {
  await database.script('delete from outgoing_mail; delete from received_mail');
}
