import type { MessageId } from '@lingui/core';
import { fromPromise } from 'xstate';
import {
  type ExportedSelection,
  exportTransactionsMachine,
  type StatementEnd,
} from '../../../../machines/transactions/export-transactions.ts';
import { readKept } from '../../lists/reading.ts';
import { readStatement } from '../../lists/statement.ts';
import {
  type CategoryOf,
  categoriesIn,
  isFiltered,
  transactionKinds,
  wantedBy,
} from '../../lists/transaction-filter.ts';
import type { Selection } from '../../lists/transactions-reading.ts';
import { labelsAmong } from '../../lists/vehicles.ts';
import { part } from '../../parts/part.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { type ExportingBrowser, exportingActions, handOverMade } from '../shared/exporting.ts';
import type { TableWords } from './table.ts';

const files = part(() => import('./files.ts'));

/** Rows on a statement at most: that many a browser can still print. */
const longestStatement = 2_000;

/** @param wordsOf the names of what stands in a row, in the language that is shown */
export function exportTransactionsFlow(
  portal: Portal,
  store: Store,
  wordsOf: (categoryOf: CategoryOf) => Omit<TableWords, 'labelsOf'>,
  browser: ExportingBrowser,
) {
  const making = async (told: ExportedSelection) => {
    const { database } = store;
    const categoryOf = categoriesIn(await readKept(database, 'offer'));
    const items = [await readKept(database, 'cards'), await readKept(database, 'plates')].flatMap((list) => list ?? []);
    return {
      store,
      selection: selectionOf(told, categoryOf),
      categoryOf,
      words: { ...wordsOf(categoryOf), labelsOf: labelsAmong(items) },
      names: portal.words,
    };
  };
  return exportTransactionsMachine.provide({
    actors: {
      'hand over file': fromPromise(async ({ input: { file, selection }, ...run }) => {
        const { makers } = await files();
        const what = await making(selection);
        return handOverMade(run, browser, `${nameOf(portal, selection)}.${file}`, (onProgress) =>
          makers[file]({ ...what, signal: run.signal, onProgress }),
        );
      }),
      'make statement': fromPromise(async ({ input: { selection } }): Promise<StatementEnd> => {
        const range = { from: selection.from || null, to: selection.to || null };
        const balance = (await readKept(store.database, 'balance')) ?? 0;
        const found = await readStatement(store.database, range, balance, longestStatement);
        if (found === null) return { statement: null, most: longestStatement };
        const { opening, closing, totals, lines } = found;
        const rows = lines.map(({ row, balance: after }) => ({
          id: row.id,
          day: row.day,
          item: row.item,
          about: row.identificationItemName ?? '',
          amount: row.amount,
          creditChange: row.status === 'SUCCESS' ? row.creditChange : 0,
          balance: after,
        }));
        return { statement: { from: selection.from, to: selection.to, opening, closing, spent: totals.spent, rows } };
      }),
    },
    actions: exportingActions(portal, browser),
  });
}

function selectionOf({ from, to, ...wish }: ExportedSelection, categoryOf: CategoryOf): Selection {
  const filter = {
    kind: transactionKinds.find((kind) => kind === wish.kind),
    status: wish.status || undefined,
    plate: wish.plate || undefined,
    text: wish.text || undefined,
  };
  return {
    from: from || null,
    to: to || null,
    ...(isFiltered(filter) && { wanted: wantedBy(filter, categoryOf) }),
  };
}

/** `transacties-2026-11-01-2026-11-22`, in the language that is shown. */
function nameOf({ words }: Pick<Portal, 'words'>, { from, to }: ExportedSelection): string {
  const id: MessageId = 'transactions.file.export';
  return [words._(id), from, to].filter((part) => part !== '').join('-');
}
