import type { Progress } from '../../../../machines/shared/exporting.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { csvCell, csvLine, csvStart } from '../shared/csv.ts';
import { archiveOf, type WantedDocument } from '../shared/document-archive.ts';
import { fetchDocument } from '../shared/documents.ts';
import { csvType, type Made, type Makers, xlsxType } from '../shared/exporting.ts';
import { paperAddress } from '../shared/paper-address.ts';
import { createWorkbook } from '../shared/xlsx.ts';
import { type InvoiceWords, invoiceHeads, invoiceRows } from './invoice-table.ts';

/** What a file of invoices is made of. */
interface InvoicesMaking {
  readonly invoices: readonly Invoice[];
  readonly words: InvoiceWords;
  readonly portal: Pick<Portal, 'tenant' | 'words'>;
  readonly store: Pick<Store, 'ask' | 'world'>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** How each kind of file is made. */
export const makers: Makers<InvoicesMaking> = { csv: makeCsv, xlsx: makeXlsx, zip: makeZip };

async function makeCsv({ invoices, words }: InvoicesMaking): Promise<Made> {
  if (invoices.length === 0) return { content: null, missing: [] };
  const heads = invoiceHeads(words).map(([head]) => head);
  const rows = invoices.flatMap((invoice) => invoiceRows(invoice, words));
  const lines = [heads, ...rows.map((row) => row.map(csvCell))].map(csvLine);
  return { content: new Blob([csvStart, ...lines], { type: csvType }), missing: [] };
}

async function makeXlsx({ invoices, words }: InvoicesMaking): Promise<Made> {
  if (invoices.length === 0) return { content: null, missing: [] };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const workbook = createWorkbook(words.say('menu.invoices'), invoiceHeads(words), (bytes) => parts.push(bytes));
  workbook.add(invoices.flatMap((invoice) => invoiceRows(invoice, words)));
  workbook.end();
  return { content: new Blob(parts, { type: xlsxType }), missing: [] };
}

/** The PDF of each, and its file for the books where there is one. */
function makeZip({ invoices, portal, store, signal, onProgress }: InvoicesMaking): Promise<Made> {
  const wanted = invoices.flatMap(({ id, uuid, number, electronic }): WantedDocument[] => {
    const name = number.replace(/[^\p{L}\p{N}.-]+/gu, '-');
    const pdf = {
      name: `${name}.pdf`,
      item: number,
      fetch: () => fetchDocument(store, { kind: 'invoice', id }, signal),
    };
    if (!electronic || uuid == null) return [pdf];
    const address = paperAddress(portal, 'electronicInvoice', uuid);
    return [pdf, { name: `${name}.xml`, item: number, fetch: () => fetchFile(store, address, signal) }];
  });
  return archiveOf(wanted, { store, names: portal.words, signal, onProgress });
}

/** A file beside the API: its address is all that it takes. */
async function fetchFile({ world }: InvoicesMaking['store'], address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await world.fetch(address, { signal, cache: 'no-store', credentials: 'omit' }).catch((): never => {
    throw { type: 'no answer', reason: 'unreachable' } satisfies Failure;
  });
  const { status, headers } = answer;
  const retryAfter = Number(headers.get('retry-after') ?? 1);
  if (status === 429 || status >= 500) throw { type: 'fault', status, retryAfter } satisfies Failure;
  if (!answer.ok) throw { type: 'refused', status, messageKey: 'exception.notFound' } satisfies Failure;
  return answer.blob();
}
