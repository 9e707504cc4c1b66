import { fromPromise, waitFor } from 'xstate';
import { logOutMachine } from '../../../../machines/shell/log-out.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';

/** The log-out chart: counts what is undelivered on this device, then ends the session. */
export function logOutFlow({ session }: Pick<Portal, 'session'>, store: Store) {
  return logOutMachine.provide({
    actors: {
      'count undelivered acts': fromPromise(async () => (await store.ledger.undelivered()).length),
      'log out': fromPromise(async () => {
        session.send({ type: 'log out requested' });
        await waitFor(session, (now) => now.matches('signed out'));
      }),
    },
  });
}
