import { fromPromise } from 'xstate';
import { accessChangesMachine } from '../../../../machines/details/access-changes.ts';
import { listAccessChanges } from '../../../contract/access-changes.ts';
import { undoChange } from '../../acts/access.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';

/** The chart of doubtful changes on a real back office. */
export function accessChangesFlow(portal: Portal, store: Store) {
  return accessChangesMachine.provide({
    actors: {
      'list access changes': fromPromise(() => portal.ask(listAccessChanges, {})),
      'undo access change': carryOut(portal, store, undoChange, ({ changeId }) => ({ accessChangeId: changeId })),
    },
    actions: {
      'tell that it is undone': () => portal.tell({ tone: 'positive', messageId: 'accessChanges.undone' }),
      ...actingActions(portal, store),
    },
  });
}
