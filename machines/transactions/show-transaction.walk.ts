import { addInvoiceData } from '../../src/contract/invoice-data.ts';
import { downloadInvoice } from '../../src/contract/invoices.ts';
import { listSales, type Sale } from '../../src/contract/sales.ts';
import { downloadTicket, invoiceTicket } from '../../src/contract/tickets.ts';
import { walkFor } from '../walk-for.ts';
import { showTransactionMachine } from './show-transaction.ts';

/** Those of the first page that have a ticket and no invoice yet. */
const withoutInvoice = ({ content }: { content: readonly Sale[] }) =>
  content.filter(({ ticketId, invoiceId, status }) => ticketId != null && invoiceId == null && status === 'SUCCESS');

/** The ticket of the one that was opened last. */
let ticket: string | null | undefined;

const address = { street: 'Dorpsstraat', houseNumber: '1', postalCode: '8400', city: 'Oostende', country: 'BE' };

export const walk = walkFor(showTransactionMachine, {
  as: 'private',
  says: { 'tell that the invoice is made': 'transactions.invoiceMade' },
  sent: { ticketId: () => ticket },
  shows: { 'invoice cannot be created': 'transactions.noInvoice' },
  ends: { 'hand over paper': [downloadTicket, downloadInvoice], 'create invoice': invoiceTicket },
  given: () => [[addInvoiceData, { ...address, companyName: null }, 'unless it is there']],
  unseen: ['idle'],
  whileBusy: ['transaction closed'],
  finds: (event, nth) => {
    if (event.type !== 'transaction opened') return null;
    const pick = (sales: { content: readonly Sale[] }) => {
      const found = withoutInvoice(sales).at(nth % withoutInvoice(sales).length);
      ticket = found?.ticketId;
      return found?.id;
    };
    return [listSales, pick, { page: 0, size: 10 }];
  },
  // What has an invoice asks for none.
  sends: ({ type }, { key }, state) =>
    type !== 'invoice requested' || key === null || state === 'invoice cannot be created',
});
