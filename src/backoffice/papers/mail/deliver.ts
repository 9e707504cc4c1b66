import type { Database } from '../../database/database.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { findTenantById } from '../../server/find-tenant.ts';
import { tenantScope } from '../../server/ground.ts';
import { described, type Log } from '../../server/log.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { Secrets } from '../../server/secrets.ts';
import { drawDocument } from '../documents/draw-document.ts';
import { identityOf } from '../documents/identity.ts';
import { imprintOf } from '../documents/imprint.ts';
import { findSeller } from '../documents/parties.ts';
import { sendDue } from '../sending.ts';
import { textsIn } from '../words/texts.ts';
import { type Mailer, type Parcel, Undeliverable } from './mailer.ts';
import { giveUp, markFailed, markSent, type OutgoingMail, pauses, takeMail } from './outgoing.ts';
import { writeMail } from './write-mail.ts';

/** What sending mails needs; any number of servers may do it on one database. */
export interface Post {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly now: () => Date;
  readonly log: Log;
  /** Opens what signs in to a tenant's own mail server. */
  readonly secrets?: Secrets;
  /** The address under which a tenant's host is reached from outside. */
  readonly addressOf: (host: string) => string;
}

/** Sends every mail that is due; gives how many were tried. */
export function deliverDue(post: Post, stopped: () => boolean = () => false): Promise<number> {
  return sendDue(
    (busy) => takeMail(post.database, post.now(), busy),
    (mail) => deliver(post, mail),
    stopped,
  );
}

async function deliver(post: Post, mail: OutgoingMail): Promise<void> {
  const { database, mailer, now, log } = post;
  const fields = { mail: mail.id, tenant: mail.tenantId, template: mail.template, tries: mail.tries + 1 };
  try {
    const scope = await scopeOf(post, mail);
    await mailer.send(await parcelOf(post, mail, scope), scope);
  } catch (error) {
    const { error: name, message, code } = described(error);
    const failure = [name, code, message].filter(Boolean).join(' ');
    const last = error instanceof Undeliverable || mail.tries + 1 >= pauses.length;
    await (last ? giveUp(database, mail, failure, now()) : markFailed(database, mail, failure));
    log(last ? 'error' : 'warning', last ? 'mail given up' : 'mail not sent yet', { ...fields, failure });
    return;
  }
  await markSent(database, mail, now());
  log('info', 'mail sent', fields);
}

async function scopeOf(
  { database, now, log, secrets }: Post,
  { tenantId, language }: OutgoingMail,
): Promise<TenantScope> {
  const tenant = await findTenantById(database, tenantId, secrets);
  if (tenant === undefined) throw new Undeliverable('the tenant of a mail is gone');
  return tenantScope({ database, tenant, now: now(), language, log });
}

async function parcelOf({ addressOf }: Post, mail: OutgoingMail, scope: TenantScope): Promise<Parcel> {
  const { id, recipient, template, language } = mail;
  const attachments = await Promise.all(
    mail.attachments.map(async (reference) => {
      const drawn = await drawDocument(scope, reference);
      if (drawn === undefined) throw new Undeliverable(`a mail goes with a ${reference.document} that is gone`);
      return drawn;
    }),
  );
  const home = settingOf(scope.tenant);
  const seller = await findSeller(scope);
  const imprint = [identityOf(seller, language, home), imprintOf(seller, textsIn(language, home).invoices)]
    .filter(Boolean)
    .join(' · ');
  return {
    id,
    to: recipient,
    template,
    language,
    mail: writeMail(mail, scope.tenant, addressOf(scope.tenant.settings.host), imprint),
    attachments,
  };
}
