import { confirmUsername } from '../../contract/registration.ts';
import { sqlStateOf } from '../database/database.ts';
import { guarded } from '../email-tokens/guarded.ts';
import { findToken, useToken, voidTokens } from '../email-tokens/store.ts';
import { nameTaken } from '../registration/name-taken.ts';
import { openRoute, type Route } from '../server/route.ts';
import type { TenantScope } from '../server/scope.ts';
import { normalName } from '../sessions/user-name.ts';
import { isTakenByAnother, setEmail } from './store.ts';

export const usernameRoutes: Route[] = [
  openRoute(confirmUsername, async (scope, { token }, { remoteAddress }) => {
    const { email } = await guarded(scope, remoteAddress, () => findToken(scope, 'USERNAME', token));
    await guarded(scope, remoteAddress, () => confirmed(scope, token)).catch((error: unknown) => {
      throw sqlStateOf(error) === uniqueViolation ? nameTaken(email) : error;
    });
    return undefined;
  }),
];

/** Somebody else took the address meanwhile. */
const uniqueViolation = '23505';

/** A link to set a new password that lies in the old mailbox must not open the account any more. */
async function confirmed(scope: TenantScope, token: string) {
  return scope.transaction(async (inside) => {
    const known = await useToken(inside, 'USERNAME', token);
    if (known === undefined) return undefined;
    const { subject, email } = known;
    if (await isTakenByAnother(inside, subject, normalName(email))) throw nameTaken(email);
    await voidTokens(inside, subject, 'PASSWORD');
    return (await setEmail(inside, subject, email, normalName(email))) || undefined;
  });
}
