import type { Language } from '../../../contract/languages.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { DocumentReference } from './document-reference.ts';
import type { MailValues, Template } from './mail-values.ts';

export interface OutgoingMail<Name extends Template = Template> {
  tenantId: string;
  id: string;
  recipient: string;
  language: Language;
  template: Name;
  values: MailValues[Name];
  attachments: DocumentReference[];
  tries: number;
  /** It stands among the messages of an account as well. */
  isMessage: boolean;
}

const minute = 60_000;

/** How long after each try the next one may come; after the last the mail is given up. */
export const pauses = [2, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * minute);

/**
 * Takes the mail that has waited longest, of those tenants that have not their share of the sending yet. Its next try is set before this one begins: no other server takes it
 * meanwhile, and if this process dies the mail is not lost.
 */
export async function takeMail(
  database: Queryable,
  now: Date,
  besides: readonly string[] = [],
): Promise<OutgoingMail | undefined> {
  for (;;) {
    const due = await longestDue(database, now, besides);
    if (due === undefined || (await claim(database, due, now))) return due;
  }
}

/** Of all tenants, so it locks nothing. */
async function longestDue(
  database: Queryable,
  now: Date,
  besides: readonly string[],
): Promise<OutgoingMail | undefined> {
  const [due] = await database.query<OutgoingMail>(sql`
    select tenant_id as "tenantId", id, recipient, language, template, "values", attachments, tries,
      exists (select 1 from message where message.tenant_id = outgoing_mail.tenant_id and message.id = outgoing_mail.id) as "isMessage"
    from outgoing_mail
    where sent_at is null and given_up_at is null and next_at <= ${now.toISOString()} and tenant_id <> all(${besides}::text[])
      and not exists (select 1 from tenant where tenant.tenant_id = outgoing_mail.tenant_id and handed_over_at is not null)
    order by next_at limit 1`);
  return due;
}

/** False where another server has taken it meanwhile. */
async function claim(database: Queryable, { tenantId, id, tries }: OutgoingMail, now: Date): Promise<boolean> {
  const next = new Date(now.getTime() + (pauses[tries] ?? 0)).toISOString();
  const claimed = await database.query(sql`
    update outgoing_mail set tries = tries + 1, next_at = ${next}
    where tenant_id = ${tenantId} and id = ${id} and tries = ${tries} and sent_at is null and given_up_at is null returning 1`);
  return claimed.length > 0;
}

/** What a mail said (it may hold a token) is forgotten once it has gone. */
export async function markSent(database: Queryable, { tenantId, id }: OutgoingMail, now: Date): Promise<void> {
  await database.query(
    sql`update outgoing_mail set sent_at = ${now.toISOString()}, "values" = null, failure = null where tenant_id = ${tenantId} and id = ${id}`,
  );
}

export async function markFailed(database: Queryable, { tenantId, id }: OutgoingMail, failure: string): Promise<void> {
  await database.query(sql`update outgoing_mail set failure = ${failure} where tenant_id = ${tenantId} and id = ${id}`);
}

export async function giveUp(
  database: Queryable,
  { tenantId, id }: OutgoingMail,
  failure: string,
  now: Date,
): Promise<void> {
  await database.query(sql`
    update outgoing_mail set given_up_at = ${now.toISOString()}, "values" = null, failure = ${failure} where tenant_id = ${tenantId} and id = ${id}`);
}
