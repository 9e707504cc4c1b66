import type { Failure } from '../../../contract/failure.ts';
import type { Wish } from '../../ledger/act.ts';
import type { ActTypeName } from '../../ledger/act-types.ts';
import { readAccountSeen } from '../../lists/details.ts';
import type { AccountStore } from '../account-store.ts';
import type { Portal } from '../portal.ts';
import { sessionPartOf } from '../sign-in.ts';

type Asked = Omit<Wish, 'sessionEpoch' | 'type'> & { readonly type: ActTypeName };

/** Writes an act down, to be delivered with others; it is found there when it was before. */
export async function openAct(portal: Portal, store: AccountStore, asked: Asked): Promise<void> {
  await store.ledger.open({ ...asked, sessionEpoch: portal.session.getSnapshot().context.session?.epoch ?? '' });
}

/** Resolves once it is done; rejects with its `Failure`, also when nobody can say what became of it. */
export async function untilDone(store: AccountStore, key: string, signal?: AbortSignal): Promise<void> {
  const ending = await store.ledger.settled(key, signal);
  if (ending !== 'done') throw { type: 'no answer', reason: 'left open' } satisfies Failure;
}

/** Name, language and status as they are now, wishes included, for everything that depends on who is signed in. */
export async function tellSession(portal: Portal, store: AccountStore): Promise<void> {
  const seen = await readAccountSeen(store.database);
  if (seen) portal.session.send({ type: 'account fetched', account: sessionPartOf(seen.value) });
}
