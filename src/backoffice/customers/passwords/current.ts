import { keepEntry } from '../../server/audit/keep-entry.ts';
import { Refusal } from '../../server/refusal.ts';
import type { AccountScope } from '../../server/scope.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { guessing } from '../attempts/decide.ts';
import { isPassword } from '../sessions/password.ts';
import { readPasswordHash } from './store.ts';

/** A session without the password is refused; guessing is slowed down. Not within a transaction. */
export async function mustKnowPassword(scope: AccountScope, currentPassword: string): Promise<void> {
  const attempts = attemptsOf(scope, 'current password', scope.user.id, guessing);
  await attempts.allow();
  if (!(await isPassword(currentPassword, await readPasswordHash(scope)))) {
    await keepEntry(scope, 'password refused', { user: scope.user.id });
    throw new Refusal(409, 'exception.password.wrong');
  }
  await attempts.forget();
}
