import { readMessagesMachine } from '../../../../machines/activity/read-messages.ts';
import { markMessagesRead } from '../../acts/messages.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';

/** Marks messages as read through the ledger. */
export function readMessagesFlow(portal: Portal, store: Store) {
  return readMessagesMachine.provide({
    actors: {
      'mark messages read': carryOut(portal, store, markMessagesRead, ({ messageIds }) => ({
        messageIds: [...messageIds],
      })),
    },
    actions: actingActions(portal, store),
  });
}
