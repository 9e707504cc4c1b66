import type { I18n } from '@lingui/core';
import type { Progress } from '../../../../machines/shared/exporting.ts';
import type { CategoryOf } from '../../lists/transaction-filter.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { goThrough, readTotals, type Selection } from '../../lists/transactions-reading.ts';
import type { Store } from '../../spine/store.ts';
import { csvCell, csvLine, csvStart } from '../shared/csv.ts';
import { archiveOf, type WantedDocument } from '../shared/document-archive.ts';
import { fetchDocument } from '../shared/documents.ts';
import { csvType, type Made, type Makers, xlsxType } from '../shared/exporting.ts';
import { createWorkbook } from '../shared/xlsx.ts';
import { documentName } from './document-name.ts';
import { cellsOf, headsOf, type TableWords } from './table.ts';

/** What a file is made of. */
export interface FileMaking {
  readonly store: Pick<Store, 'database' | 'ask' | 'world'>;
  readonly selection: Selection;
  readonly categoryOf: CategoryOf;
  readonly words: TableWords;
  /** The words that name a document. */
  readonly names: I18n;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

type Part = string | Uint8Array<ArrayBuffer>;

/** How each kind of file is made. None of them holds all rows at once. */
export const makers: Makers<FileMaking> = { csv: makeCsv, xlsx: makeXlsx, zip: makeZip };

async function makeCsv(making: FileMaking): Promise<Made> {
  const { words } = making;
  const parts: Part[] = [csvStart, csvLine(headsOf(words).map(([head]) => head))];
  const count = await eachRow(making, (rows) => {
    parts.push(rows.map((row) => csvLine(cellsOf(row, words).map(csvCell))).join(''));
  });
  return { content: count === 0 ? null : new Blob(parts, { type: csvType }), missing: [] };
}

async function makeXlsx(making: FileMaking): Promise<Made> {
  const { words } = making;
  const parts: Part[] = [];
  const workbook = createWorkbook(words.say('transactions.title'), headsOf(words), (bytes) => parts.push(bytes));
  const count = await eachRow(making, (rows) => workbook.add(rows.map((row) => cellsOf(row, words))));
  workbook.end();
  return { content: count === 0 ? null : new Blob(parts, { type: xlsxType }), missing: [] };
}

/** Every invoice and VAT ticket of the selection. */
async function makeZip(making: FileMaking): Promise<Made> {
  const { store, names, signal } = making;
  const wanted: WantedDocument[] = [];
  const want = (kind: 'invoice' | 'ticket', id: string, { day, item }: Transaction) =>
    wanted.push({
      name: documentName(names, { paper: kind, day }),
      item,
      fetch: () => fetchDocument(store, { kind, id }, signal),
    });
  await eachRow({ ...making, onProgress: () => undefined }, (rows) => {
    for (const row of rows) {
      if (row.invoiceId != null) want('invoice', row.invoiceId, row);
      if (row.ticketId != null) want('ticket', row.ticketId, row);
    }
  });
  return archiveOf(wanted, making);
}

/** Newest first. Gives how many there were. */
async function eachRow(
  { store, selection, signal, onProgress }: FileMaking,
  take: (rows: readonly Transaction[]) => void,
): Promise<number> {
  const { count } = await readTotals(store.database, selection);
  let done = 0;
  await goThrough(store.database, selection, async (rows) => {
    signal.throwIfAborted();
    take(rows);
    done += rows.length;
    onProgress({ done, of: count });
    // The page is drawn, and a press on its button heard, between two parts.
    await store.world.wait(0, signal);
    return true;
  });
  return done;
}
