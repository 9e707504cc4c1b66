import { login, logout } from '../../../contract/session.ts';
import { endAllSessions, endOneSession, listSessions } from '../../../contract/sessions.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { openRoute, type Route, route, WithToken } from '../../server/route.ts';
import { mustBeConfirmed } from '../passwords/confirmed.ts';
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
    const about = signIn === undefined ? {} : { user: signIn.id };
    if (!(await isPassword(password, signIn?.password_hash)) || signIn === undefined) {
      await keepEntry(scope, 'sign-in refused', about, { because: 'password' });
      throw failures.counted(new Refusal(401, 'exception.authentication.badCredentials'));
    }
    await failures.succeeded();
    if (isOutdated(signIn.password_hash)) await keepHash(scope, signIn.id, await hashPassword(password));
    const refusal = refusalOf[signIn.state];
    if (refusal) {
      await keepEntry(scope, 'sign-in refused', about, { because: signIn.state });
      throw new Refusal(401, refusal);
    }
    const remembered = rememberMe ?? false;
    const token = await scope.transaction(async (inside) => {
      await keepEntry(inside, 'signed in', about, { remembered });
      return startSession(inside, signIn.id, { remembered, userAgent });
    });
    return new WithToken(token, undefined);
  }),

  route(logout, async (scope) => {
    await scope.transaction(async (inside) => {
      await endSession(inside);
      await keepEntry(inside, 'signed out', { user: inside.user.id });
    });
    return undefined;
  }),

  route(listSessions, (scope) => listSessionsOf(scope)),

  route(endOneSession, async (scope, { sessionId }) => {
    mustBeConfirmed(scope);
    await scope.transaction(async (inside) => {
      if (!(await endSessionWithId(inside, sessionId))) throw notFound();
      await keepEntry(inside, 'session ended', { user: inside.user.id, session: sessionId });
    });
    return undefined;
  }),

  route(endAllSessions, async (scope) => {
    mustBeConfirmed(scope);
    await scope.transaction(async (inside) => {
      await endSessionsOf(inside, inside.user.id);
      await keepEntry(inside, 'sessions ended', { user: inside.user.id });
    });
    return undefined;
  }),
];
