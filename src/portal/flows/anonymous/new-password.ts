import { fromPromise, waitFor } from 'xstate';
import { newPasswordMachine, type PasswordProblems } from '../../../../machines/anonymous/new-password.ts';
import { sameEmail } from '../../../contract/rules/other-email.ts';
import { checkPassword, checkRepeatedPassword } from '../../../contract/rules/password.ts';
import { paths } from '../../pages/pages.ts';
import { forgetToken } from '../../spine/link-token.ts';
import type { Portal } from '../../spine/portal.ts';
import { judged, textIn } from '../shared/judge-form.ts';
import { loadRegistration } from './load-registration.ts';

/** The new-password chart on a real back office, for the token of a link. */
export function newPasswordFlow(
  portal: Pick<Portal, 'ask' | 'askForToken' | 'world' | 'session'>,
  token: string | null,
) {
  return newPasswordMachine.provide({
    actors: {
      'judge link': fromPromise(async () => (await loadRegistration()).judgePasswordLink(portal, token)),
      'set password': fromPromise(async ({ input }) => {
        await (await loadRegistration()).setPassword(portal, token, input.password);
        forgetToken(portal.world, paths.newPassword);
        await leave(portal, input.email);
      }),
    },
  });
}

/** A new password that is being chosen. Source: §5. */
export function passwordIn(form: FormData, shortestPassword: number): { password: string; problems: PasswordProblems } {
  const password = textIn(form, 'password');
  const { problems } = judged({
    password: checkPassword(password, { minimum: shortestPassword }),
    repeatedPassword: checkRepeatedPassword(textIn(form, 'repeatedPassword'), password),
  });
  return { password, problems };
}

/** Setting a password ends every session of that account; here it is shown at once. */
async function leave({ session }: Pick<Portal, 'session'>, email: string): Promise<void> {
  const signedIn = session.getSnapshot().context.session;
  if (!signedIn || !sameEmail(signedIn.email, email)) return;
  session.send({ type: 'signed out elsewhere' });
  await waitFor(session, (now) => now.matches('signed out'));
}
