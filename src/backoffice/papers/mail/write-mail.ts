import { unsubscribePath } from '../../../contract/embeds.ts';
import type { Language } from '../../../contract/languages.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import type { Tenant } from '../../server/tenant.ts';
import { formatsOf } from '../words/formats.ts';
import { type MailText, textsIn } from '../words/texts.ts';
import { htmlOf } from './html-of.ts';
import { linkOf } from './links.ts';
import type { MailValues, Template } from './mail-values.ts';
import { isToOperator } from './operator-mails.ts';

export interface MailContent<Name extends Template> {
  readonly template: Name;
  readonly language: Language;
  readonly values: MailValues[Name];
  /** It stands among the messages of an account as well. */
  readonly isMessage?: boolean;
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one press ends mails of this kind. */
  readonly unsubscribe?: string;
}

/** What the mail says, without its links. A subject over several lines could smuggle in a header. */
export function textOf<Name extends Template>(
  { template, language, values }: MailContent<Name>,
  tenant: Tenant,
): MailText {
  const home = settingOf(tenant);
  const { mails, local } = textsIn(language, home);
  const text = mails[template](values, { company: tenant.companyName, local, ...formatsOf(language, home) });
  if (/[\p{Cc}\u2028\u2029]/u.test(text.subject))
    throw new Error(`the subject of a mail ${template} is more than a line of text`);
  return text;
}

/**
 * The mail as text and as HTML.
 * @param origin the tenant's own address
 * @param imprint who the seller is, as company law asks of its letters
 */
export function writeMail<Name extends Template>(
  content: MailContent<Name>,
  tenant: Tenant,
  origin: string,
  imprint = '',
): WrittenMail {
  const { template, language, values, isMessage = false } = content;
  const { frame, unsubscribe } = textsIn(language, settingOf(tenant));
  const text = textOf(content, tenant);
  const own = isToOperator(template);
  const { contactEmail } = tenant.settings;
  const letter = {
    ...text,
    greeting: own ? undefined : frame.greeting('firstName' in values ? values.firstName : null),
    link: linkOf(template, values, language, origin),
    regards: own ? undefined : frame.regards,
    colon: frame.colon,
    linkHint: frame.link,
    contact: own || contactEmail === null ? undefined : frame.contact(contactEmail),
    imprint: own ? '' : imprint,
    messages: isMessage ? { label: frame.messages, address: `${origin}/${language}/dashboard/messages` } : undefined,
    unsubscribe:
      'unsubscribeToken' in values
        ? { label: unsubscribe.title, address: origin + unsubscribePath(language, values.unsubscribeToken) }
        : undefined,
  };
  const { address } = letter.unsubscribe ?? {};
  return {
    ...(address && { unsubscribe: address }),
    subject: text.subject,
    text: plainOf(letter, tenant),
    html: htmlOf(letter, tenant, language, origin),
  };
}

/** A mail in its parts. */
export interface Letter extends MailText {
  /** None for the operator itself; the same of the regards and the contact. */
  readonly greeting: string | undefined;
  readonly link: string | undefined;
  readonly regards: string | undefined;
  readonly colon: string;
  readonly linkHint: string;
  readonly contact: string | undefined;
  readonly imprint: string;
  /** Where the portal says the same. */
  readonly messages: Link | undefined;
  /** In mails with offers: how to get no more of them. */
  readonly unsubscribe: Link | undefined;
}

interface Link {
  readonly label: string;
  readonly address: string;
}

function plainOf(
  {
    greeting,
    body,
    facts = [],
    action,
    link,
    after = [],
    regards,
    colon,
    contact,
    imprint,
    messages,
    unsubscribe,
  }: Letter,
  { companyName }: Tenant,
): string {
  const parts = [
    greeting ?? '',
    ...body,
    facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n'),
    link === undefined ? '' : `${action}${colon}\n${link}`,
    ...after,
    lineOf(messages, colon),
    contact ?? '',
    regards === undefined ? companyName : `${regards}\n${companyName}`,
    imprint,
    lineOf(unsubscribe, colon),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function lineOf(link: Link | undefined, colon: string): string {
  return link === undefined ? '' : `${link.label}${colon} ${link.address}`;
}
