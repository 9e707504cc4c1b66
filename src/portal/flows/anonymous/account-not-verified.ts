import { fromPromise } from 'xstate';
import { accountNotVerifiedMachine } from '../../../../machines/anonymous/account-not-verified.ts';
import type { Portal } from '../../spine/portal.ts';
import { loadRegistration } from './load-registration.ts';

/** The account-not-verified chart on a real back office. */
export function accountNotVerifiedFlow(portal: Pick<Portal, 'ask' | 'askForToken' | 'world'>) {
  return accountNotVerifiedMachine.provide({
    actors: {
      'send activation mail': fromPromise(async ({ input }) =>
        (await loadRegistration()).sendActivationMail(portal, input.email),
      ),
    },
  });
}
