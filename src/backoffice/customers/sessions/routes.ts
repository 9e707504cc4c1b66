import { login, logout } from '../../../contract/session.ts';
import { endAllSessions, endOneSession, listSessions } from '../../../contract/sessions.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { openRoute, type Route, route, WithToken } from '../../server/route.ts';
import { refusalOf } from './decide.ts';
import { failuresOf } from './failures.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';
import {
  endSession,
  endSessionsOf,
  endSessionWithId,
  findSignIn,
  keepHash,
  listSessionsOf,
  startSession,
} from './store.ts';
import { normalName } from './user-name.ts';

export const sessionRoutes: Route[] = [
  openRoute(login, async (scope, { username, password, rememberMe }, { remoteAddress, userAgent }) => {
    const name = normalName(username);
    const failures = failuresOf(scope, name, remoteAddress);
    await failures.allow();
    const signIn = await findSignIn(scope, name);
    if (!(await isPassword(password, signIn?.password_hash)) || signIn === undefined) {
      throw failures.counted(new Refusal(401, 'exception.authentication.badCredentials'));
    }
    await failures.succeeded();
    if (isOutdated(signIn.password_hash)) await keepHash(scope, signIn.id, await hashPassword(password));
    const refusal = refusalOf[signIn.state];
    if (refusal) throw new Refusal(401, refusal);
    const remembered = rememberMe ?? false;
    return new WithToken(await startSession(scope, signIn.id, { remembered, userAgent }), undefined);
  }),

  route(logout, async (scope) => {
    await endSession(scope);
    return undefined;
  }),

  route(listSessions, (scope) => listSessionsOf(scope)),

  route(endOneSession, async (scope, { sessionId }) => {
    if (!(await endSessionWithId(scope, sessionId))) throw notFound();
    return undefined;
  }),

  route(endAllSessions, async (scope) => {
    await endSessionsOf(scope, scope.user.id);
    return undefined;
  }),
];
