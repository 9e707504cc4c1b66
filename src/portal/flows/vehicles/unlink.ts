import { type ActorRefFrom, fromPromise } from 'xstate';
import { unlinkMachine } from '../../../../machines/vehicles/unlink.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { AccountStore } from '../account-store.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { tellFailure } from '../tell-failure.ts';
import { type Kind, startFlow } from './start.ts';

export type UnlinkFlow = ActorRefFrom<typeof unlinkMachine>;

const told = {
  plate: { act: 'unlink plate', list: 'plates', messageId: 'vehicles.unlink.done' },
  card: { act: 'unlink card', list: 'cards', messageId: 'cards.unlink.done' },
} as const;

/** Starts the flow of taking a plate or card off the account where it was left. */
export function startUnlink(portal: Portal, store: AccountStore, kind: Kind): Promise<UnlinkFlow> {
  const { act, list, messageId } = told[kind];
  const chart = unlinkMachine.provide({
    actors: {
      unlink: fromPromise(async ({ input: { key, itemId }, signal }) => {
        const input = { identificationItemId: itemId };
        await seeTo(portal, store, { key, type: act, input, about: `${kind}/${itemId}` }, signal);
        store.reader(list).send({ type: 'refresh requested' });
      }),
    },
    actions: {
      'tell that it is unlinked': () => portal.tell({ tone: 'positive', messageId }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  return startFlow(store, chart, undefined, kind);
}
