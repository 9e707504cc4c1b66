import type { MessageKind } from '../../../contract/messages.ts';

interface Said {
  readonly item: string;
  readonly amount: string;
  readonly day: string | null;
}

/** What a device is told of a message: the words of the portal's own list. */
export interface PushTexts {
  /** In the place of a message of an account that is not signed in there any more. */
  readonly signedOut: string;
  readonly kinds: Readonly<Record<MessageKind, (said: Said) => string>>;
}
