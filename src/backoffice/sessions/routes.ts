import { login, logout } from '../../contract/session.ts';
import { Refusal } from '../server/refusal.ts';
import { openRoute, type Route, route, WithToken } from '../server/route.ts';
import { refusalOf } from './decide.ts';
import { failuresOf } from './failures.ts';
import { isPassword } from './password.ts';
import { endSession, findSignIn, startSession } from './store.ts';
import { normalName } from './user-name.ts';

export const sessionRoutes: Route[] = [
  openRoute(login, async (scope, { username, password, rememberMe }, { remoteAddress }) => {
    const name = normalName(username);
    const failures = failuresOf(scope, name, remoteAddress);
    await failures.allow();
    const signIn = await findSignIn(scope, name);
    if (!(await isPassword(password, signIn?.password_hash)) || signIn === undefined) {
      throw failures.counted(new Refusal(401, 'exception.authentication.badCredentials'));
    }
    await failures.forget();
    const refusal = refusalOf[signIn.state];
    if (refusal) throw new Refusal(401, refusal);
    return new WithToken(await startSession(scope, signIn.id, rememberMe ?? false), undefined);
  }),

  route(logout, async (scope) => {
    await endSession(scope);
    return undefined;
  }),
];
