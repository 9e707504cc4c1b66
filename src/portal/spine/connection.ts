import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { type ConnectionEvent, connectionMachine } from '../../../machines/spine/connection.ts';
import type { Ask } from '../api/ask.ts';
import { once } from '../api/lazy-ask.ts';
import { pause, reachPause } from '../ledger/timing.ts';
import type { World } from '../world.ts';

export interface Connection {
  readonly actor: ActorRefFrom<typeof connectionMachine>;
  /** Asks whether the back office answers now, for what must not be begun on a dead line. */
  readonly isAlive: () => Promise<boolean>;
}

/** Milliseconds: who pressed a button waits no longer to hear that it cannot be followed now. */
const aliveWithin = 4_000;

interface ConnectionListeners {
  /** The first answer of this page. */
  readonly onAnswers: () => void;
  /** It could not be reached, and now it can. */
  readonly onCameBack: () => void;
}

/** Watches whether the back office can be reached. The browser's `online` only makes it try. */
export function createConnection(world: World, ask: Ask, { onAnswers, onCameBack }: ConnectionListeners): Connection {
  const load = once(() => import('./check-connection.ts'));
  const actor = createActor(
    connectionMachine.provide({
      actions: { 'tell that it answers': onAnswers, 'tell that it came back': onCameBack },
      actors: {
        'network listener': fromCallback<ConnectionEvent>(({ sendBack }) => {
          const came = () => sendBack({ type: 'network came' });
          const went = () => sendBack({ type: 'network went' });
          globalThis.addEventListener?.('online', came);
          globalThis.addEventListener?.('offline', went);
          const seen = () => {
            if (isSeen()) sendBack({ type: 'try now requested' });
          };
          globalThis.document?.addEventListener('visibilitychange', seen);
          if (globalThis.navigator?.onLine === false) went();
          return () => {
            globalThis.removeEventListener?.('online', came);
            globalThis.removeEventListener?.('offline', went);
            globalThis.document?.removeEventListener('visibilitychange', seen);
          };
        }),
        'check connection': fromPromise(async ({ signal }) => (await load()).checkConnection(ask, world, signal)),
        // A page that is looked at comes back within moments of its line, whatever the browser says of networks.
        'wait for the next try': fromPromise(({ input, signal }) =>
          world.wait(isSeen() ? reachPause(world.random()) : pause(input.tries + 2, world.random()), signal),
        ),
      },
    }),
  );
  actor.start();
  return {
    actor,
    isAlive: async () => {
      const limit = new AbortController();
      void world.wait(aliveWithin, limit.signal).then(() => limit.abort());
      const isAlive = await load()
        .then(({ checkConnection }) => checkConnection(ask, world, limit.signal))
        .then(
          () => true,
          () => false,
        );
      limit.abort();
      if (!isAlive) actor.send({ type: 'no answer came' });
      return isAlive;
    },
  };
}

function isSeen(): boolean {
  return globalThis.document?.hidden !== true;
}
