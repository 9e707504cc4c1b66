import type { MessageId } from '@lingui/core';
import type { Transaction } from '../../lists/transactions.ts';
import type { LabelsOf } from '../../lists/vehicles.ts';
import type { Alike } from '../../log/account-database.ts';
import { alikeOf } from '../../log/transaction-months.ts';
import { type Cell, type Head, headsIn } from '../shared/exporting.ts';

/** The words of the rows, in the language that is shown. */
export interface TableWords {
  readonly say: (id: MessageId) => string;
  readonly kindName: (alike: Alike) => string;
  readonly paymentName: (paymentType: string) => string;
  readonly statusName: (status: string) => string;
  /** Of the plate or card as it was called then. */
  readonly labelsOf: LabelsOf;
  /** Of an instant, as `14:05`. */
  readonly timeOf: (instant: string) => string;
}

/** Of each column its head, and its width in letters. */
const heads: readonly (readonly [MessageId, number])[] = /*i18n*/ [
  ['transactions.date', 17],
  ['transactions.item', 26],
  ['transactions.kind', 14],
  ['transactions.for', 16],
  ['vehicles.nickname', 18],
  ['vehicles.costCentre', 16],
  ['transactions.payment', 20],
  ['transactions.status', 14],
  ['transactions.amount', 12],
  ['transactions.credit', 12],
  ['transactions.reference', 26],
];

export function headsOf({ say }: Pick<TableWords, 'say'>): Head[] {
  return headsIn(heads, say);
}

export function cellsOf(row: Transaction, words: TableWords): Cell[] {
  const labels = words.labelsOf(row.identificationItemName);
  return [
    { day: row.day, time: words.timeOf(row.date) },
    { text: row.item },
    { text: words.kindName(alikeOf(row)) },
    { text: row.identificationItemName ?? '' },
    { text: labels.nickname ?? '' },
    { text: labels.costCentre ?? '' },
    { text: words.paymentName(row.paymentType) },
    { text: words.statusName(row.status) },
    { cents: row.amount },
    { cents: row.creditChange },
    { text: row.id },
  ];
}
