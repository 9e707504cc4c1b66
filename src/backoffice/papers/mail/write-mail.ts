import type { Language } from '../../../contract/languages.ts';
import type { Tenant } from '../../server/tenant.ts';
import { formatsOf } from '../words/formats.ts';
import { type MailText, textsIn } from '../words/texts.ts';
import { htmlOf } from './html-of.ts';
import { linkOf } from './links.ts';
import type { MailValues, Template } from './mail-values.ts';

export interface MailContent<Name extends Template> {
  readonly template: Name;
  readonly language: Language;
  readonly values: MailValues[Name];
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What the mail says, without its links. A subject over several lines could smuggle in a header. */
export function textOf<Name extends Template>(
  { template, language, values }: MailContent<Name>,
  tenant: Tenant,
): MailText {
  const tell = { company: tenant.companyName, ...formatsOf(language, tenant.timeZone) };
  const text = textsIn(language).mails[template](values, tell);
  if (/[\p{Cc}\u2028\u2029]/u.test(text.subject))
    throw new Error(`the subject of a mail ${template} is more than a line of text`);
  return text;
}

/** The mail as text and as HTML; `origin` is the tenant's own address. */
export function writeMail<Name extends Template>(
  content: MailContent<Name>,
  tenant: Tenant,
  origin: string,
): WrittenMail {
  const { template, language, values } = content;
  const { frame } = textsIn(language);
  const text = textOf(content, tenant);
  const letter = {
    ...text,
    greeting: frame.greeting('firstName' in values ? values.firstName : null),
    link: linkOf(template, values, language, origin),
    regards: frame.regards,
    colon: frame.colon,
    linkHint: frame.link,
    contact: tenant.settings.contactEmail === null ? undefined : frame.contact(tenant.settings.contactEmail),
  };
  return { subject: text.subject, text: plainOf(letter, tenant), html: htmlOf(letter, tenant, language, origin) };
}

/** A mail in its parts. */
export interface Letter extends MailText {
  readonly greeting: string;
  readonly link: string | undefined;
  readonly regards: string;
  readonly colon: string;
  readonly linkHint: string;
  readonly contact: string | undefined;
}

function plainOf(
  { greeting, body, facts = [], action, link, after = [], regards, colon, contact }: Letter,
  { companyName }: Tenant,
): string {
  const parts = [
    greeting,
    ...body,
    facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n'),
    link === undefined ? '' : `${action}${colon}\n${link}`,
    ...after,
    contact ?? '',
    `${regards}\n${companyName}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
