import { fromPromise } from 'xstate';
import { activationMachine } from '../../../../machines/anonymous/activation.ts';
import { paths } from '../../pages/pages.ts';
import { forgetToken } from '../../spine/link-token.ts';
import type { Portal } from '../../spine/portal.ts';
import { loadRegistration } from './load-registration.ts';

/** The activation chart on a real back office, for the token of a link. */
export function activationFlow(
  portal: Pick<Portal, 'ask' | 'askForToken' | 'world' | 'session'>,
  token: string | null,
) {
  return activationMachine.provide({
    actors: {
      'judge link': fromPromise(async () => (await loadRegistration()).judgeLink(portal, token)),
      'activate account': fromPromise(async () => {
        const { activate, lookAgain } = await loadRegistration();
        await activate(portal, token);
        forgetToken(portal.world, paths.activation);
        // A customer who signed in before confirming the address may go on now.
        if (portal.session.getSnapshot().context.session) await lookAgain(portal).catch(() => undefined);
      }),
    },
  });
}
