import { fromPromise, waitFor } from 'xstate';
import { type Credentials, type LogInProblems, logInMachine } from '../../../../machines/anonymous/log-in.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { once } from '../../api/lazy-ask.ts';
import type { Portal } from '../../spine/portal.ts';

const loadSignIn = once(() => import('../../spine/sign-in.ts'));

/** Begins to fetch what signing in needs; when the form gets the focus. */
export function prepareToSignIn(): void {
  loadSignIn().catch(() => undefined);
}

/** The log-in chart on a real back office. The session takes over before the flow says that it is done. */
export function logInFlow(portal: Pick<Portal, 'ask' | 'askForToken' | 'world' | 'session'>) {
  return logInMachine.provide({
    actors: {
      'sign in': fromPromise(async ({ input }) => (await loadSignIn()).signIn(portal, input)),
      'take over session': fromPromise(async ({ input }) => {
        portal.session.send({ type: 'signed in', session: input });
        await waitFor(portal.session, (session) => session.matches('signed in'));
      }),
    },
  });
}

/** What was typed, and what is wrong with it before it is sent. Source: §5 login. */
export function credentialsIn(form: FormData): { credentials: Credentials; problems: LogInProblems } {
  const username = String(form.get('username') ?? '');
  const password = String(form.get('password') ?? '');
  const email = checkEmail(username);
  return {
    credentials: { username: email.ok ? email.value : username, password, remember: form.get('rememberMe') !== null },
    problems: {
      ...(!email.ok && { username: email }),
      ...(password === '' && { password: { messageKey: 'validation.required' } }),
    },
  };
}
