import { type ActorRefFrom, fromPromise } from 'xstate';
import { detailedItemsMachine } from '../../../../machines/invoices/detailed-items.ts';
import { failureOf } from '../../../contract/failure.ts';
import { changeInvoiceSetting } from '../../acts/details.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { takeBack } from '../shared/take-back.ts';
import { tellFailure } from '../shared/tell-failure.ts';

export type DetailedItemsFlow = ActorRefFrom<typeof detailedItemsMachine>;

/** Starts switching whether invoices name each item, where it was left. */
export function startDetailedItems(portal: Portal, store: Store): Promise<DetailedItemsFlow> {
  const chart = detailedItemsMachine.provide({
    actors: {
      'change setting': fromPromise(async ({ input: { key, isDetailed }, ...run }) => {
        const input = { showDetailedInvoiceItem: isDetailed };
        await answered(seeTo(portal, store, changeInvoiceSetting, { key, input }, run));
      }),
    },
    actions: {
      'tell that it is saved': () => portal.tell({ tone: 'positive', messageId: 'invoiceDetails.saved' }),
      'take back what was not sent': takeBack(store),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  return startFlow(store, chart, undefined);
}
