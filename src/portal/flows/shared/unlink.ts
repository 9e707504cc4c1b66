import { type ActorRefFrom, fromPromise } from 'xstate';
import { unlinkMachine } from '../../../../machines/shared/unlink.ts';
import { failureOf } from '../../../contract/failure.ts';
import { unlinkCard } from '../../acts/cards.ts';
import { unlinkPlate } from '../../acts/plates.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { writtenName } from './item-name.ts';
import { answered, seeTo } from './see-to.ts';
import { type Kind, startFlow } from './start.ts';
import { takeBack } from './take-back.ts';
import { tellFailure } from './tell-failure.ts';

export type UnlinkFlow = ActorRefFrom<typeof unlinkMachine>;

const told = {
  plate: { act: unlinkPlate, messageId: 'vehicles.unlink.done' },
  card: { act: unlinkCard, messageId: 'cards.unlink.done' },
} as const;

/** Starts the flow of taking a plate or card off the account where it was left. */
export function startUnlink(portal: Portal, store: Store, kind: Kind): Promise<UnlinkFlow> {
  const { act, messageId } = told[kind];
  const chart = unlinkMachine.provide({
    actors: {
      unlink: fromPromise(async ({ input: { key, itemId }, ...run }) => {
        await answered(seeTo(portal, store, act, { key, input: { identificationItemId: itemId } }, run));
      }),
    },
    actions: {
      'tell that it is unlinked': (_, { name }) =>
        portal.tell({ tone: 'positive', messageId, values: { name: writtenName(kind, name) } }),
      'take back what was not sent': takeBack(store),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  return startFlow(store, chart, undefined, kind);
}
