import type { Invoice } from '../../../contract/invoices.ts';
import { useToday } from '../../hooks/use-today.ts';
import { invoiceStanding } from '../../lists/invoices.ts';
import { Badge } from '../../ui/badge.tsx';
import { useWords } from '../../words/words.tsx';

/** Paid, open, overdue, or a credit note; nothing where the back office does not say. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const { say } = useWords();
  return {
    paid: () => <Badge tone="positive">{say('invoices.paid')}</Badge>,
    open: () => <Badge tone="caution">{say('invoices.open')}</Badge>,
    overdue: () => <Badge tone="negative">{say('invoices.overdue')}</Badge>,
    'taken back': () => <Badge tone="neutral">{say('invoices.creditNote')}</Badge>,
    'not told': () => null,
  }[invoiceStanding(invoice, useToday())]();
}
