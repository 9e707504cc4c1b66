import type { Language } from '../../../contract/languages.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { Drawn } from '../documents/drawn.ts';
import type { Template } from './mail-values.ts';
import type { WrittenMail } from './write-mail.ts';

/** A mail with everything that travels with it. */
export interface Parcel {
  /** The same at each try: a mail server can recognise a repetition by the message id made of it. */
  readonly id: string;
  readonly to: string;
  readonly template: Template;
  readonly language: Language;
  readonly mail: WrittenMail;
  readonly attachments: readonly Drawn[];
}

/** Takes mails away: to a mail server, or into the mailbox of the demo. */
export interface Mailer {
  /** Throws `Undeliverable` when trying again is of no use, anything else when it is. */
  send(parcel: Parcel, scope: TenantScope): Promise<void>;
  close(): void;
}

/** The mail server will never take this mail. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}
