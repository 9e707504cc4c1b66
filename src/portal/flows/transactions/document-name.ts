import type { I18n } from '@lingui/core';
import type { Paper } from '../../../../machines/transactions/show-transaction.ts';

/** What the file of a document is called, in the language that is shown. */
export function documentName(words: I18n, { paper, day }: Pick<Paper, 'paper' | 'day'>): string {
  return `${words._(paper === 'invoice' ? 'transactions.file.invoice' : 'transactions.file.ticket')}-${day}.pdf`;
}
