import { changeUsername } from '../../../contract/account.ts';
import { confirmUsername } from '../../../contract/registration.ts';
import { sqlStateOf } from '../../database/database.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { openRoute, type Route, route } from '../../server/route.ts';
import type { TenantScope, User } from '../../server/scope.ts';
import { holdAccount, readAccountOf } from '../accounts/store.ts';
import { guarded } from '../email-tokens/guarded.ts';
import { describeToken, type Known, useToken, voidTokensOf } from '../email-tokens/store.ts';
import { mustKnowPassword } from '../passwords/current.ts';
import { nameTaken } from '../registration/name-taken.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { normalName } from '../sessions/user-name.ts';
import { requestEmailChange } from './request.ts';
import { isTakenByAnother, setEmail } from './store.ts';
import { undoEmailChange } from './undo.ts';

export const usernameRoutes: Route[] = [
  route(changeUsername, async (scope, { email, currentPassword }) => {
    await mustKnowPassword(scope, currentPassword);
    return scope.transaction(async (inside) => {
      await holdAccount(inside);
      await requestEmailChange(inside, await readAccountOf(inside), email);
      return readAccountOf(inside);
    });
  }),

  openRoute(confirmUsername, async (scope, { token }, { account, remoteAddress }) => {
    const { email } = await guarded(scope, remoteAddress, () => describeToken(scope, token));
    await guarded(scope, remoteAddress, () => taken(scope, token, account?.user)).catch((error: unknown) => {
      throw sqlStateOf(error) === uniqueViolation ? nameTaken(email) : error;
    });
    return undefined;
  }),
];

/** The address was taken meanwhile. */
const uniqueViolation = '23505';

async function taken(scope: TenantScope, token: string, visitor: User | undefined): Promise<true | undefined> {
  return scope.transaction(async (inside) => {
    const known = await useToken(inside, 'USERNAME', token);
    return known ? confirmed(inside, known, visitor) : undoEmailChange(inside, token);
  });
}

/** A link that lies in the old mailbox must not open the account any more, nor a session begun by another person. */
async function confirmed(
  inside: TenantScope,
  { subject, email }: Known,
  visitor: User | undefined,
): Promise<true | undefined> {
  if (await isTakenByAnother(inside, subject, normalName(email))) throw nameTaken(email);
  if (!(await setEmail(inside, subject, email, normalName(email)))) return undefined;
  await voidTokensOf(inside, subject);
  await endSessionsOf(inside, subject, visitor?.id === subject ? visitor.sessionHash : '');
  await keepEntry(inside, 'user name changed', { user: subject });
  return true;
}
