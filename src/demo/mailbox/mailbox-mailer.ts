import type { Mailer } from '../../backoffice/papers/mail/mailer.ts';
import { messageOf, senderOf } from '../../backoffice/papers/mail/message.ts';
import { keepMail } from './store.ts';

/** Lays mails in the mailbox of the demo; made by the same library as those that leave the house. */
export function mailboxMailer(from: string | undefined): Mailer {
  return {
    send: async (parcel, scope) => {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transport.sendMail(messageOf(parcel, scope.tenant, from));
      if (!Buffer.isBuffer(message)) throw new Error('a mail came out as a stream');
      await keepMail(scope, parcel, senderOf(scope.tenant.settings, from), new Uint8Array(message));
    },
    close: () => undefined,
  };
}
