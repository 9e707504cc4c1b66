import { fromPromise } from 'xstate';
import { sessionsMachine } from '../../../../machines/details/sessions.ts';
import { endAllSessions, endOneSession, listSessions } from '../../../contract/sessions.ts';
import type { Portal } from '../../spine/portal.ts';

/** The sessions chart on a real back office. Signed out everywhere is signed out here. */
export function sessionsFlow({ ask, session }: Pick<Portal, 'ask' | 'session'>) {
  return sessionsMachine.provide({
    actors: {
      'list sessions': fromPromise(() => ask(listSessions, {})),
      'end one session': fromPromise(async ({ input }) => {
        await ask(endOneSession, input);
      }),
      'end all sessions': fromPromise(async () => {
        await ask(endAllSessions, {});
        session.send({ type: 'signed out everywhere' });
      }),
    },
  });
}
