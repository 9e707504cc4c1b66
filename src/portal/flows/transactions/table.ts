import type { MessageId } from '@lingui/core';
import type { Transaction } from '../../lists/transactions.ts';
import type { Alike } from '../../log/account-database.ts';
import { alikeOf } from '../../log/transaction-months.ts';

/** What stands in a cell of an exported table: text, an amount in cents, or the moment of a row. */
export type Cell =
  | { readonly text: string }
  | { readonly cents: number }
  /** `2026-11-21` and `14:05`, in the operator's time zone. */
  | { readonly day: string; readonly time: string };

/** The words of the rows, in the language that is shown. */
export interface TableWords {
  readonly say: (id: MessageId) => string;
  readonly kindName: (alike: Alike) => string;
  readonly paymentName: (paymentType: string) => string;
  readonly statusName: (status: string) => string;
  /** Of an instant, as `14:05`. */
  readonly timeOf: (instant: string) => string;
}

const heads: readonly MessageId[] = /*i18n*/ [
  'transactions.date',
  'transactions.item',
  'transactions.kind',
  'transactions.for',
  'transactions.payment',
  'transactions.status',
  'transactions.amount',
  'transactions.credit',
  'transactions.reference',
];

export function headsOf({ say }: TableWords): string[] {
  return heads.map((head) => say(head));
}

export function cellsOf(row: Transaction, words: TableWords): Cell[] {
  return [
    { day: row.day, time: words.timeOf(row.date) },
    { text: row.item },
    { text: words.kindName(alikeOf(row)) },
    { text: row.identificationItemName ?? '' },
    { text: words.paymentName(row.paymentType) },
    { text: words.statusName(row.status) },
    { cents: row.amount },
    { cents: row.creditChange },
    { text: row.id },
  ];
}
