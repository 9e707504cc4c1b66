import { Refusal } from '../../server/refusal.ts';
import type { AccountScope } from '../../server/scope.ts';

/** How long a session may do what a stolen one must not, since its user last showed to know the password. */
const minutesConfirmed = 15;

/** A token alone is not enough: the password is asked for, by a refusal that keeps nothing under the key of the call. */
export function mustBeConfirmed({ user, now }: Pick<AccountScope, 'user' | 'now'>): void {
  const since = user.confirmedAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(user.confirmedAt);
  if (now.getTime() - since > minutesConfirmed * 60_000) throw new Refusal(409, 'exception.password.required');
}
