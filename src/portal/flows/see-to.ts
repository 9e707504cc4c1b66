import type { Failure } from '../../contract/failure.ts';
import type { Wish } from '../ledger/act.ts';
import type { ActTypeName } from '../ledger/act-types.ts';
import type { AccountStore } from './account-store.ts';
import type { Portal } from './portal.ts';

type Asked = Omit<Wish, 'sessionEpoch' | 'type'> & { readonly type: ActTypeName };

const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };
const leftOpen: Failure = { type: 'no answer', reason: 'left open' };

/**
 * Has the ledger carry something out, or finds that it is under way. Rejects with a `Failure`: when it was refused, when nobody can say
 * what became of it (`left open`), or, for what needs the customer present, when nothing was begun for want of a connection (`unreachable`).
 */
export async function seeTo(portal: Portal, store: AccountStore, asked: Asked, signal: AbortSignal): Promise<void> {
  const { connection, session } = portal;
  if (asked.class === 'B' && connection.actor.getSnapshot().matches('unreachable')) {
    const isUnderWay = (await store.database.acts.get(asked.key)) !== undefined;
    connection.actor.send({ type: 'try now requested' });
    if (!isUnderWay) throw unreachable;
  }
  await store.ledger.open({ ...asked, sessionEpoch: session.getSnapshot().context.session?.epoch ?? '' });
  const ending = await store.ledger.settled(asked.key, signal);
  if (ending !== 'done') throw leftOpen;
}
