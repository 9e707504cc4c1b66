import type { ActorRefFrom } from 'xstate';
import { unlinkMachine } from '../../../../machines/shared/unlink.ts';
import { unlinkCard } from '../../acts/cards.ts';
import { unlinkPlate } from '../../acts/plates.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from './carry-out.ts';
import { writtenName } from './item-name.ts';
import { type Kind, startFlow } from './start.ts';

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
      unlink: carryOut(portal, store, act, ({ itemId }) => ({ identificationItemId: itemId })),
    },
    actions: {
      'tell that it is unlinked': (_, { name }) =>
        portal.tell({ tone: 'positive', messageId, values: { name: writtenName(kind, name) } }),
      ...actingActions(portal, store),
    },
  });
  return startFlow(store, chart, undefined, kind);
}
