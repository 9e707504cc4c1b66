import type { SendMailOptions } from 'nodemailer';
import type { Tenant } from '../../server/tenant.ts';
import type { Parcel } from './mailer.ts';

/** What nodemailer is told; it encodes what is not ASCII, and folds and quotes the headers. */
export function messageOf(
  { id, to, language, mail, attachments }: Parcel,
  { companyName, settings }: Tenant,
  from: string | undefined,
): SendMailOptions {
  const sender = senderOf(settings.host, from);
  return {
    from: { name: companyName, address: sender },
    to: { name: '', address: to },
    ...(settings.contactEmail === null ? {} : { replyTo: { name: companyName, address: settings.contactEmail } }),
    messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.unsubscribe) },
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      content: Buffer.from(content),
      contentType: mediaType,
    })),
    // An attachment is bytes: nothing that a mail holds may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The button of mail programs themselves (RFC 8058). */
function unsubscribing(address: string | undefined): Record<string, string> {
  if (address === undefined) return {};
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The address that mails come from when none has been set. */
export function senderOf(host: string, from: string | undefined): string {
  return from ?? `no-reply@${host}`;
}
