import type { ActorRefFrom } from 'xstate';
import { detailedItemsMachine } from '../../../../machines/invoices/detailed-items.ts';
import { changeInvoiceSetting } from '../../acts/details.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';
import { startFlow } from '../shared/start.ts';

export type DetailedItemsFlow = ActorRefFrom<typeof detailedItemsMachine>;

/** Starts switching whether invoices name each item, where it was left. */
export function startDetailedItems(portal: Portal, store: Store): Promise<DetailedItemsFlow> {
  const chart = detailedItemsMachine.provide({
    actors: {
      'change setting': carryOut(portal, store, changeInvoiceSetting, ({ isDetailed }) => ({
        showDetailedInvoiceItem: isDetailed,
      })),
    },
    actions: {
      'tell that it is saved': () => portal.tell({ tone: 'positive', messageId: 'invoiceDetails.saved' }),
      ...actingActions(portal, store),
    },
  });
  return startFlow(store, chart, undefined);
}
