import type { Failure } from '../../contract/failure.ts';
import type { AccountStore } from './account-store.ts';
import { type Asked, classOf, openAct, untilDone } from './open-act.ts';
import type { Portal } from './portal.ts';

const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };

/**
 * Has the ledger carry something out, or finds that it is under way. Rejects with a `Failure`: when it was refused, when nobody can say
 * what became of it (`left open`), or, for what needs the customer present, when nothing was begun for want of a connection (`unreachable`).
 */
export async function seeTo(portal: Portal, store: AccountStore, asked: Asked, signal: AbortSignal): Promise<void> {
  const { connection } = portal;
  if (classOf(asked) === 'B' && connection.actor.getSnapshot().matches('unreachable')) {
    const isUnderWay = (await store.database.acts.get(asked.key)) !== undefined;
    connection.actor.send({ type: 'try now requested' });
    if (!isUnderWay) throw unreachable;
  }
  await openAct(portal, store, asked);
  await untilDone(store, asked.key, signal);
}
