import { fromPromise } from 'xstate';
import { showTransactionMachine } from '../../../../machines/transactions/show-transaction.ts';
import { createInvoice } from '../../acts/tickets.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions } from '../shared/carry-out.ts';
import { openDocument } from '../shared/documents.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { documentName } from './document-name.ts';

/** @param handOver gives the customer a file */
export function showTransactionFlow(portal: Portal, store: Store, handOver: (name: string, content: Blob) => void) {
  return showTransactionMachine.provide({
    actors: {
      'hand over paper': fromPromise(async ({ input, signal }) => {
        const { paper: kind, paperId: id } = input;
        handOver(documentName(portal.words, input), await openDocument(portal, store, { kind, id }, signal));
      }),
      'create invoice': fromPromise(async ({ input: { key, transactionId, ticketId }, ...run }) => {
        const invoice = await answered(seeTo(portal, store, createInvoice, { key, input: { ticketId } }, run));
        // Transactions of long ago are not asked for again so soon.
        if (invoice) await store.keep({ type: 'transaction invoiced', id: transactionId, invoiceId: invoice.id });
      }),
    },
    actions: {
      'tell that the invoice is made': () => portal.tell({ tone: 'positive', messageId: 'transactions.invoiceMade' }),
      ...actingActions(portal, store),
    },
  });
}
