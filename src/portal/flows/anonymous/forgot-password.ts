import { fromPromise } from 'xstate';
import { forgotPasswordMachine } from '../../../../machines/anonymous/forgot-password.ts';
import type { Portal } from '../../spine/portal.ts';
import { loadRegistration } from './load-registration.ts';

/** The forgot-password chart on a real back office. */
export function forgotPasswordFlow(portal: Pick<Portal, 'ask' | 'askForToken' | 'world'>) {
  return forgotPasswordMachine.provide({
    actors: {
      'ask for password mail': fromPromise(async ({ input }) =>
        (await loadRegistration()).askForPasswordMail(portal, input.email),
      ),
    },
  });
}
