import { fromPromise } from 'xstate';
import {
  type ChosenInvoices,
  exportInvoicesMachine,
  type InvoicesExportEnd,
} from '../../../../machines/invoices/export-invoices.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { invoicesIn } from '../../lists/invoice-books.ts';
import { invoicesWanted } from '../../lists/invoices.ts';
import { readKept } from '../../lists/reading.ts';
import { labelsAmong } from '../../lists/vehicles.ts';
import { part } from '../../parts/part.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { dayOf } from '../../words/day.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import type { InvoiceWords } from './invoice-table.ts';

const files = part(() => import('./invoice-files.ts'));

/** @param browser gives the customer a file, and prints the page */
export function exportInvoicesFlow(
  portal: Portal,
  store: Store,
  words: Pick<InvoiceWords, 'say' | 'statusOf'>,
  browser: { readonly handOver: (name: string, content: Blob) => void; readonly print: () => void },
) {
  const { database, place } = store;
  return exportInvoicesMachine.provide({
    actors: {
      'hand over file': fromPromise(async ({ input: { file, chosen }, signal, self }): Promise<InvoicesExportEnd> => {
        const [kept, plates, cards] = await Promise.all([
          readKept(database, 'invoices'),
          readKept(database, 'plates'),
          readKept(database, 'cards'),
        ]);
        const made = await (await files()).makers[file]({
          invoices: chosenAmong(kept ?? [], chosen, (instant) => dayOf(instant, place)),
          words: {
            ...words,
            dayOf: (instant) => dayOf(instant, place),
            labelsOf: labelsAmong([...(cards ?? []), ...(plates ?? [])]),
          },
          portal,
          store,
          signal,
          onProgress: (progress) => self._parent?.send({ type: 'progress made', ...progress }),
        });
        signal.throwIfAborted();
        if (made.content === null) return { ended: 'nothing there', missing: made.missing };
        const name = [portal.words._('invoices.file'), chosen.period].filter(Boolean).join('-');
        browser.handOver(`${name}.${file}`, made.content);
        return { ended: 'handed over', missing: made.missing };
      }),
    },
    actions: {
      print: () => browser.print(),
      'tell that it is handed over': (_, { missing }) =>
        portal.tell(
          missing.length === 0
            ? { tone: 'positive', messageId: 'transactions.export.done' }
            : { tone: 'info', messageId: 'transactions.export.doneBut', values: { names: missing.join(', ') } },
        ),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
}

/** Which invoices the customer looks at. */
function chosenAmong(
  invoices: readonly Invoice[],
  { period, show, text }: ChosenInvoices,
  dayOfInvoice: (instant: string) => string,
): Invoice[] {
  const wanted = show === 'open' || show === 'paid' ? show : undefined;
  return invoicesWanted(invoicesIn(invoices, period, dayOfInvoice), { show: wanted, text });
}
