import type { Failure } from '../../contract/failure.ts';
import type { KeptClass, Wish } from '../ledger/act.ts';
import { type ActTypeName, actTypes } from '../ledger/act-types.ts';
import type { AccountStore } from './account-store.ts';
import type { Portal } from './portal.ts';

/** What a flow asks for; of which class it is, its type says. */
export interface Asked extends Omit<Wish, 'type' | 'class' | 'sessionEpoch'> {
  readonly type: ActTypeName;
  /** Never sent without the customer, although its call would allow that. */
  readonly onlyWhilePresent?: boolean;
}

/** Writes an act down, or finds it there; it is delivered as soon as its class allows. */
export async function openAct(portal: Portal, store: AccountStore, asked: Asked): Promise<void> {
  const { onlyWhilePresent: _, ...wish } = asked;
  const sessionEpoch = portal.session.getSnapshot().context.session?.epoch ?? '';
  await store.ledger.open({ ...wish, class: classOf(asked), sessionEpoch });
}

/** The class that the contract gives the call of an act, unless the flow is stricter. */
export function classOf({ type, onlyWhilePresent = false }: Pick<Asked, 'type' | 'onlyWhilePresent'>): KeptClass {
  return actTypes[type].call.act === 'A' && !onlyWhilePresent ? 'A' : 'B';
}

/** Resolves once it is done; rejects with its `Failure`, also when nobody can say what became of it. */
export async function untilDone(store: AccountStore, key: string, signal?: AbortSignal): Promise<void> {
  const ending = await store.ledger.settled(key, signal);
  if (ending !== 'done') throw { type: 'no answer', reason: 'left open' } satisfies Failure;
}
