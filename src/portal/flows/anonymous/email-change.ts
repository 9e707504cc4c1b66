import { fromPromise } from 'xstate';
import { emailChangeMachine } from '../../../../machines/anonymous/email-change.ts';
import { paths } from '../../pages/pages.ts';
import { forgetToken } from '../../spine/link-token.ts';
import type { Portal } from '../../spine/portal.ts';
import { loadRegistration } from './load-registration.ts';

/** The e-mail-change chart on a real back office, for the token of a link. */
export function emailChangeFlow(
  portal: Pick<Portal, 'ask' | 'askForToken' | 'world' | 'session'>,
  token: string | null,
) {
  return emailChangeMachine.provide({
    actors: {
      'judge link': fromPromise(async () => (await loadRegistration()).judgeLink(portal, token)),
      'confirm address': fromPromise(async () => {
        const { confirmAddress, lookAgain } = await loadRegistration();
        await confirmAddress(portal, token);
        forgetToken(portal.world, paths.emailChange);
        if (portal.session.getSnapshot().context.session) await lookAgain(portal).catch(() => undefined);
      }),
    },
  });
}
