import type { SendMailOptions } from 'nodemailer';
import type { Tenant } from '../../server/tenant.ts';
import type { Parcel } from './mailer.ts';

/** What nodemailer is told; it encodes what is not ASCII, and folds and quotes the headers. */
export function messageOf(
  { id, to, language, mail, attachments }: Parcel,
  { companyName, settings }: Tenant,
  from: string | undefined,
): SendMailOptions {
  const sender = senderOf(settings, from);
  const { mailSender, contactEmail } = settings;
  const replyTo = mailSender?.replyTo ?? contactEmail;
  return {
    from: { name: mailSender?.name ?? companyName, address: sender },
    to: { name: '', address: to },
    ...(replyTo === null ? {} : { replyTo: { name: companyName, address: replyTo } }),
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

/** Its own address, or that of all; where none has been set, one of its host. */
export function senderOf({ host, mailSender }: Tenant['settings'], from: string | undefined): string {
  return mailSender?.address ?? from ?? `no-reply@${host}`;
}
