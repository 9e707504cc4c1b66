import type { MessageId } from '@lingui/core';
import type { Invoice, InvoiceLine } from '../../../contract/invoices.ts';
import type { DayOf } from '../../lists/invoice-books.ts';
import type { LabelsOf } from '../../lists/vehicles.ts';
import { type Cell, type Head, headsIn } from '../shared/exporting.ts';

/** What the rows need to be told in the language that is shown. */
export interface InvoiceWords {
  readonly say: (id: MessageId) => string;
  readonly statusOf: (invoice: Invoice) => string;
  readonly dayOf: DayOf;
  readonly labelsOf: LabelsOf;
}

/** Of each column its head, and its width in letters. */
const heads: readonly (readonly [MessageId, number])[] = /*i18n*/ [
  ['invoices.date', 12],
  ['invoices.number', 16],
  ['invoices.credits', 16],
  ['invoices.suppliedOn', 12],
  ['transactions.item', 26],
  ['transactions.for', 16],
  ['vehicles.nickname', 18],
  ['vehicles.costCentre', 16],
  ['invoices.quantity', 8],
  ['invoices.rate', 8],
  ['invoices.net', 12],
  ['invoices.vat', 12],
  ['invoices.gross', 12],
  ['invoices.status', 14],
  ['invoices.terminal', 12],
];

export function invoiceHeads({ say }: Pick<InvoiceWords, 'say'>): Head[] {
  return headsIn(heads, say);
}

/** A row for each line; one with its total alone where a back office does not tell its lines. */
export function invoiceRows(invoice: Invoice, words: InvoiceWords): Cell[][] {
  const { lines, number, credits, date, terminalNumber } = invoice;
  return (lines ?? [undefined]).map((line) => {
    const labels = words.labelsOf(line?.licensePlate);
    return [
      { day: words.dayOf(date) },
      { text: number },
      { text: credits ?? '' },
      line ? { day: line.day } : nothing,
      { text: line?.description ?? '' },
      { text: line?.licensePlate ?? '' },
      { text: labels.nickname ?? '' },
      { text: labels.costCentre ?? '' },
      ...figuresOf(line, invoice),
      { text: words.statusOf(invoice) },
      { text: terminalNumber ?? '' },
    ];
  });
}

function figuresOf(line: InvoiceLine | undefined, { amount }: Invoice): Cell[] {
  if (line === undefined) return [nothing, nothing, nothing, nothing, amount == null ? nothing : { cents: amount }];
  const { quantity, vatRate, net, vat, gross } = line;
  return [{ number: quantity }, { number: vatRate }, { cents: net }, { cents: vat }, { cents: gross }];
}

const nothing: Cell = { text: '' };
