import type { Language } from '../../src/contract/languages.ts';

export type AccountStatus = 'NEW' | 'EMAIL_CONFIRMED' | 'COMPLETED';

/** Who is signed in on this device. Plain data: it is kept in local storage. */
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
