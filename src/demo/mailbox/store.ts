import { type Sql, sql } from '../../backoffice/database/sql.ts';
import type { Parcel } from '../../backoffice/papers/mail/mailer.ts';
import { ours, type TenantScope } from '../../backoffice/server/scope.ts';

export interface ReceivedMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  language: string;
  template: string;
  receivedAt: string;
  text: string;
  html: string;
  attachments: { position: number; fileName: string; mediaType: string; size: number }[];
}

export const mostShown = 200;

/** A mail that is there already stays as it is: a repetition changes nothing. What comes late for an operator that is gone is dropped. */
export async function keepMail(
  scope: TenantScope,
  { id, to, template, language, mail, attachments }: Parcel,
  from: string,
  source: Uint8Array,
): Promise<void> {
  const { tenant, now } = scope;
  await scope.transaction(async (inside) => {
    const kept = await inside.query(sql`
      insert into received_mail (tenant_id, id, recipient, sender, subject, language, text, html, template, source, received_at)
      select tenant_id, ${id}, ${to}, ${from}, ${mail.subject}, ${language}, ${mail.text}, ${mail.html}, ${template}, ${source}, ${now.toISOString()}
      from tenant where tenant_id = ${tenant.id} for key share
      on conflict do nothing returning id`);
    if (kept.length === 0) return;
    for (const [position, { fileName, mediaType, content }] of attachments.entries()) {
      await inside.query(sql`
        insert into received_attachment (tenant_id, mail_id, position, file_name, media_type, content)
        values (${tenant.id}, ${id}, ${position}, ${fileName}, ${mediaType}, ${content})`);
    }
  });
}

/** Newest first; of one recipient when asked. Capitals make no difference. */
export async function listMails(scope: TenantScope, to: string | undefined): Promise<ReceivedMail[]> {
  const recipient = to === undefined ? sql`` : sql` and lower(recipient) = lower(${to})`;
  return scope.query(
    sql`select ${columns} from received_mail where ${ours(scope)}${recipient} order by received_at desc, id limit ${mostShown}`,
  );
}

export async function findMail(scope: TenantScope, id: string): Promise<ReceivedMail | undefined> {
  const [mail] = await scope.query<ReceivedMail>(
    sql`select ${columns} from received_mail where ${ours(scope)} and id = ${id}`,
  );
  return mail;
}

/** The mail as it would have travelled. */
export async function findSource(scope: TenantScope, id: string): Promise<Uint8Array | undefined> {
  const [mail] = await scope.query<{ source: Uint8Array }>(
    sql`select source from received_mail where ${ours(scope)} and id = ${id}`,
  );
  return mail?.source;
}

export interface ReceivedAttachment {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
}

export async function findAttachment(
  scope: TenantScope,
  id: string,
  position: number,
): Promise<ReceivedAttachment | undefined> {
  const [attachment] = await scope.query<ReceivedAttachment>(sql`
    select file_name as "fileName", media_type as "mediaType", content
    from received_attachment where ${ours(scope)} and mail_id = ${id} and position = ${position}`);
  return attachment;
}

const columns: Sql = sql`id, recipient as "to", sender as "from", subject, language, template, received_at as "receivedAt", text, html,
  (select coalesce(jsonb_agg(jsonb_build_object('position', position, 'fileName', file_name, 'mediaType', media_type, 'size', length(content)) order by position), '[]')
   from received_attachment where received_attachment.tenant_id = received_mail.tenant_id and mail_id = received_mail.id) as attachments`;
