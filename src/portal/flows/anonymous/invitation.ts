import { fromPromise, waitFor } from 'xstate';
import { invitationMachine } from '../../../../machines/anonymous/invitation.ts';
import { paths } from '../../pages/pages.ts';
import { forgetToken } from '../../spine/link-token.ts';
import type { Portal } from '../../spine/portal.ts';
import { loadRegistration } from './load-registration.ts';

/** The invitation chart on a real back office, for the token of a link. The session takes over before the flow says that it is done. */
export function invitationFlow(
  portal: Pick<Portal, 'ask' | 'askForToken' | 'language' | 'world' | 'session'>,
  token: string | null,
) {
  const { world, session } = portal;
  return invitationMachine.provide({
    actors: {
      'judge invitation': fromPromise(async () => (await loadRegistration()).judgeInvitation(portal, token)),
      'log the other out': fromPromise(async () => {
        session.send({ type: 'log out requested' });
        await waitFor(session, (now) => now.matches('signed out'));
      }),
      'complete invitation': fromPromise(async ({ input }) => {
        const started = await (await loadRegistration()).acceptInvitation(portal, token, input.password);
        forgetToken(world, paths.invitation);
        return started;
      }),
      'learn who that is': fromPromise(async ({ input }) =>
        (await loadRegistration()).learnSession(portal, input.token),
      ),
      'take over session': fromPromise(async ({ input }) => {
        session.send({ type: 'signed in', session: input });
        await waitFor(session, (now) => now.matches('signed in'));
      }),
    },
  });
}
