import { fromPromise } from 'xstate';
import { sessionsMachine } from '../../../../machines/details/sessions.ts';
import { failureOf } from '../../../contract/failure.ts';
import { endAllSessions, endOneSession, listSessions } from '../../../contract/sessions.ts';
import { asksForPassword } from '../../ledger/act.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';

/** The sessions chart on a real back office. Signed out everywhere is signed out here. */
export function sessionsFlow({ ask, session }: Pick<Portal, 'ask' | 'session'>, { password }: Pick<Store, 'password'>) {
  /** A stranger with a copied session must not sign the customer out: the password may be asked for first. */
  const withPassword = async (work: () => Promise<unknown>, signal: AbortSignal) => {
    try {
      await work();
    } catch (error) {
      if (!asksForPassword(failureOf(error)) || !(await password.confirmed(signal))) throw error;
      await work();
    }
  };
  return sessionsMachine.provide({
    actors: {
      'list sessions': fromPromise(() => ask(listSessions, {})),
      'end one session': fromPromise(({ input, signal }) => withPassword(() => ask(endOneSession, input), signal)),
      'end all sessions': fromPromise(async ({ signal }) => {
        await withPassword(() => ask(endAllSessions, {}), signal);
        session.send({ type: 'signed out everywhere' });
      }),
    },
  });
}
