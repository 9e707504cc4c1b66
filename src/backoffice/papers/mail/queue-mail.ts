import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { json, sql } from '../../database/sql.ts';
import type { TenantScope } from '../../server/scope.ts';
import { keepMessage } from '../messages/keep-message.ts';
import { toldOf } from '../messages/told.ts';
import type { DocumentReference } from './document-reference.ts';
import type { MailValues, Template } from './mail-values.ts';
import type { OperatorTemplate } from './operator-mails.ts';
import { textOf } from './write-mail.ts';

export interface Mail<Name extends Template> {
  readonly to: string;
  /** Whose messages tell it as well; null for who has no account. Said of each mail that can stand there. */
  readonly account?: string | null;
  readonly language: Language;
  readonly template: Name;
  readonly values: MailValues[Name];
  readonly attachments?: readonly DocumentReference[];
}

/**
 * Writes a mail down in the transaction of its cause: no cause without its mail, no mail without its cause.
 * It is sent after the commit. An address that is none, or a value that would break the subject over lines (either
 * could smuggle in a header), is an error of the caller: the rules check them before. Gives the id of the mail.
 */
export async function queueMail<Name extends Template>(scope: TenantScope, mail: Mail<Name>): Promise<string> {
  const { to, account, language, template, values, attachments = [] } = mail;
  const address = checkEmail(to);
  if (!address.ok) throw new Error(`a mail ${template} has no address to go to`);
  textOf(mail, scope.tenant);
  const now = scope.now.toISOString();
  const id = randomUUID();
  await scope.query(sql`
    insert into outgoing_mail (tenant_id, id, recipient, language, template, "values", attachments, queued_at, next_at)
    values (${scope.tenant.id}, ${id}, ${address.value}, ${language}, ${template}, ${json(values)}, ${json(attachments)}, ${now}, ${now})`);
  await tellBesides(scope, mail, account, id);
  return id;
}

async function tellBesides<Name extends Template>(
  scope: TenantScope,
  { template, values }: Mail<Name>,
  account: string | null | undefined,
  id: string,
): Promise<void> {
  const told = toldOf(template, values);
  if (told === undefined || account === null) return;
  if (account === undefined) throw new Error(`a mail ${template} does not say whose message it is`);
  await keepMessage(scope, account, told, id);
}

/** Tells the operator something, in its language; an operator that gave no address hears nothing. */
export async function mailOperator<Name extends OperatorTemplate>(
  scope: TenantScope,
  template: Name,
  values: MailValues[Name],
): Promise<void> {
  const { contactEmail, language } = scope.tenant.settings;
  if (contactEmail !== null) await queueMail(scope, { to: contactEmail, language, template, values });
}
