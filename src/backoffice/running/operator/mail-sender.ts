import * as z from 'zod';
import { email, secretElsewhere, short } from './settings-values.ts';

/** By whom an operator's mails are sent; null: by the address and the mail server of the back office. */
export const mailSender = z
  .strictObject({
    address: email,
    /** What stands beside the address; null: the operator's name. */
    name: short.nullable().default(null),
    /** Null: the contact address. */
    replyTo: email.nullable().default(null),
    /** For `check`: by which name receivers find the key with which the mail server signs. */
    dkimSelector: z
      .string()
      .regex(/^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i, 'has to be the name of a DKIM key, such as mail2026')
      .nullable()
      .default(null),
    /** The address of a mail server with what signs in to it, which is a secret. */
    server: secretElsewhere.nullable().default(null),
  })
  .nullable()
  .default(null);
