import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { type ConnectionEvent, connectionMachine } from '../../../machines/spine/connection.ts';
import type { Ask } from '../api/ask.ts';
import { once } from '../api/lazy-ask.ts';
import { pause } from '../ledger/timing.ts';
import type { World } from '../world.ts';

export interface Connection {
  readonly actor: ActorRefFrom<typeof connectionMachine>;
}

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
          if (globalThis.navigator?.onLine === false) went();
          return () => {
            globalThis.removeEventListener?.('online', came);
            globalThis.removeEventListener?.('offline', went);
          };
        }),
        'check connection': fromPromise(async () => (await load()).checkConnection(ask)),
        'wait for the next try': fromPromise(({ input, signal }) =>
          world.wait(pause(input.tries + 2, world.random()), signal),
        ),
      },
    }),
  );
  actor.start();
  return { actor };
}
