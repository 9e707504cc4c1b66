import type { I18n } from '@lingui/core';
import type { Paper } from '../../../../machines/transactions/show-transaction.ts';
import { downloadInvoice } from '../../../contract/invoices.ts';
import { downloadTicket } from '../../../contract/tickets.ts';
import type { AccountStore } from '../../spine/account-store.ts';

/** The invoice or VAT ticket of a transaction, as a PDF. */
export function fetchPaper(
  { ask }: Pick<AccountStore, 'ask'>,
  { paper, paperId }: Pick<Paper, 'paper' | 'paperId'>,
  signal: AbortSignal,
): Promise<Blob> {
  return paper === 'invoice'
    ? ask(downloadInvoice, { invoiceId: paperId }, { signal })
    : ask(downloadTicket, { ticketId: paperId }, { signal });
}

/** What its file is called, in the language that is shown. */
export function paperName(words: I18n, { paper, day }: Pick<Paper, 'paper' | 'day'>): string {
  return `${words._(paper === 'invoice' ? 'transactions.file.invoice' : 'transactions.file.ticket')}-${day}.pdf`;
}
