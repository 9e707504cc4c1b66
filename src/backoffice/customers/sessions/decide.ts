import type { MessageKey } from '../../../contract/message-keys.ts';

export type SignInState = 'ACTIVE' | 'DISABLED' | 'EXPIRED' | 'LOCKED';

const minute = 60_000;
const remembered = 60 * 24 * 60 * minute;
const notRemembered = 60 * minute;
/** However much it is used, one day its user signs in again. */
const longest = 90 * 24 * 60 * minute;

/** When a session used now ends. */
export function expiryOf(now: Date, startedAt: Date, isRemembered: boolean): Date {
  const unused = now.getTime() + (isRemembered ? remembered : notRemembered);
  return new Date(Math.min(unused, lastEndOf(startedAt).getTime()));
}

export function lastEndOf(startedAt: Date): Date {
  return new Date(startedAt.getTime() + longest);
}

/** Not each use is written down: a minute more or less makes no difference. */
export function isDueForExtension(now: Date, usedAt: Date): boolean {
  return now.getTime() - usedAt.getTime() >= minute;
}

/** Why a user with the right password may still not come in. */
export const refusalOf = {
  ACTIVE: undefined,
  DISABLED: 'exception.authentication.status.disabled',
  EXPIRED: 'exception.authentication.status.expired',
  LOCKED: 'exception.authentication.status.locked',
} satisfies Record<SignInState, MessageKey | undefined>;
