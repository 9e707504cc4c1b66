import type { MessageKey } from '../../contract/message-keys.ts';

export type SignInState = 'ACTIVE' | 'DISABLED' | 'EXPIRED' | 'LOCKED';

const minute = 60_000;
const remembered = 60 * 24 * 60 * minute;
const notRemembered = 60 * minute;

/** When a session used now ends. */
export function expiryOf(now: Date, isRemembered: boolean): Date {
  return new Date(now.getTime() + (isRemembered ? remembered : notRemembered));
}

/** Not each use is written down: a minute more or less makes no difference. */
export function isDueForExtension(now: Date, usedAt: Date): boolean {
  return now.getTime() - usedAt.getTime() >= minute;
}

/** Why somebody who knows the password may still not come in. */
export const refusalOf = {
  ACTIVE: undefined,
  DISABLED: 'exception.authentication.status.disabled',
  EXPIRED: 'exception.authentication.status.expired',
  LOCKED: 'exception.authentication.status.locked',
} satisfies Record<SignInState, MessageKey | undefined>;
