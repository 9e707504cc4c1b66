import { fromPromise } from 'xstate';
import { type ChosenInvoices, exportInvoicesMachine } from '../../../../machines/invoices/export-invoices.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { invoicesIn } from '../../lists/invoice-books.ts';
import { invoicesWanted } from '../../lists/invoices.ts';
import { readAllKept } from '../../lists/reading.ts';
import { labelsAmong } from '../../lists/vehicles.ts';
import { part } from '../../parts/part.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { dayOf } from '../../words/day.ts';
import { type ExportingBrowser, exportingActions, handOverMade } from '../shared/exporting.ts';
import type { InvoiceWords } from './invoice-table.ts';

const files = part(() => import('./invoice-files.ts'));

export function exportInvoicesFlow(
  portal: Portal,
  store: Store,
  words: Pick<InvoiceWords, 'say' | 'statusOf'>,
  browser: ExportingBrowser,
) {
  const { database, place } = store;
  const dayOfInvoice = (instant: string) => dayOf(instant, place);
  return exportInvoicesMachine.provide({
    actors: {
      'hand over file': fromPromise(async ({ input: { file, chosen }, ...run }) => {
        const [kept, plates, cards] = await readAllKept(database, 'invoices', 'plates', 'cards');
        const { makers } = await files();
        const name = [portal.words._('invoices.file'), chosen.period].filter(Boolean).join('-');
        return handOverMade(run, browser, `${name}.${file}`, (onProgress) =>
          makers[file]({
            invoices: chosenAmong(kept ?? [], chosen, dayOfInvoice),
            words: { ...words, dayOf: dayOfInvoice, labelsOf: labelsAmong([...(cards ?? []), ...(plates ?? [])]) },
            ...{ portal, store, signal: run.signal, onProgress },
          }),
        );
      }),
    },
    actions: exportingActions(portal, browser),
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
