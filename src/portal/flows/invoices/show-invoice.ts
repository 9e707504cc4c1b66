import { fromPromise } from 'xstate';
import { type PaperWay, showInvoiceMachine } from '../../../../machines/invoices/show-invoice.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { openDocument } from '../shared/documents.ts';
import { tellFailure } from '../shared/tell-failure.ts';

/** What a browser does with a file that the customer is given. */
export type PaperHands = Readonly<Record<PaperWay, (name: string, content: Blob) => void | Promise<void>>>;

/** An invoice that is looked at, with its PDF taken along by what the browser can. @param toCheckout leads to where it is paid */
export function showInvoiceFlow(
  portal: Portal,
  store: Store,
  hands: PaperHands,
  toCheckout: (invoiceId: string) => void,
) {
  return showInvoiceMachine.provide({
    actors: {
      'hand over pdf': fromPromise(async ({ input: { invoiceId: id, number, way }, signal }) => {
        const content = await openDocument(portal, store, { kind: 'invoice', id }, signal);
        const name = `${portal.words._('transactions.file.invoice')}-${number.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.pdf`;
        // After a long wait a browser no longer shares: the file is there all the same.
        await Promise.resolve(hands[way](name, content)).catch(() => {
          portal.tell({ tone: 'info', messageId: 'papers.notShared' });
          return hands.save(name, content);
        });
      }),
      'copy part': fromPromise(({ input }) => navigator.clipboard.writeText(input.text)),
    },
    actions: {
      'open the checkout': ({ context: { invoiceId } }) => toCheckout(invoiceId),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
}
