import { type AnyActorRef, createActor, waitFor } from 'xstate';
import { paymentsInProgress } from '../../../src/portal/flows/checkout/in-progress.ts';
import { createKeep } from '../../../src/portal/lists/keep.ts';
import { createListReaders } from '../../../src/portal/lists/list-readers.ts';
import { belgium } from '../../../src/portal/words/place.ts';
import { lastResort } from '../last-resort.ts';
import type { Scene } from './scene.ts';

/** The payments in progress, as the frame of every page of this browser shows them. */
export async function trayOf({ browser }: Scene) {
  const { portal, store, ask } = await browser.openPage();
  const { world } = portal;
  const { database } = store;
  const keep = createKeep(database, world.now, belgium);
  const ports = { ask, database, keep, world, reachable: () => true, place: belgium };
  const readers = createListReaders(() => ports, { onAccount: () => undefined, onSetting: () => undefined });
  readers.reader('transactions').send({ type: 'refresh requested' });
  const actor = createActor(paymentsInProgress(portal, { ...store, reader: readers.reader } as never)).start();
  return {
    holds: (standings: readonly string[]) =>
      waitFor(
        actor as AnyActorRef,
        ({ context }) =>
          String(context.payments.map((one: { standing: string }) => one.standing)) === String(standings),
        { timeout: lastResort },
      ),
    stop: () => {
      actor.stop();
      readers.stop();
    },
  };
}
