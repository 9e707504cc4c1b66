import type { Language } from '../../src/contract/languages.ts';

export type AccountStatus = 'NEW' | 'EMAIL_CONFIRMED' | 'COMPLETED';

/** The account that is signed in on this device. Plain data: it is kept in local storage. */
export interface Session {
  readonly token: string;
  /** Told to every call, so that a late answer for an earlier session is known as such. */
  readonly epoch: string;
  /** Milliseconds since 1970; moves on with use. */
  readonly expiresAt: number;
  readonly remembered: boolean;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly status: AccountStatus;
  readonly language: Language | null;
}

/** Who ended a session that the customer did not end on this page. */
export type Ended = 'by the back office' | 'in another tab' | 'everywhere';

/**
 * What lies on this device of a session. `in doubt`: over by the clock of this device. `of another visit`: not to be remembered, and the browser
 * was closed since.
 */
export type FoundSession =
  | { readonly session: Session; readonly standing: 'lasts' | 'in doubt' }
  | { readonly session: null; readonly standing: 'none' | 'of another visit' };
