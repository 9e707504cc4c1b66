import * as z from 'zod/mini';
import { largestPage } from '../../contract/paging.ts';
import { listSales } from '../../contract/sales.ts';
import { invoiceTicket } from '../../contract/tickets.ts';
import { id } from '../../contract/values.ts';
import { act } from './act.ts';
import { found, notFound } from './look-up.ts';

export const createInvoice = act({
  name: 'create invoice',
  call: invoiceTicket,
  words: /*i18n*/ 'activity.createInvoice',
  about: ({ ticketId = '' }) => `invoice of ticket/${ticketId}`,
  refetches: ['transactions', 'invoices'],
  keeps: z.object({ id }),
  lookUp: async (ask, { ticketId }) => {
    const { content } = await ask(listSales, { page: 0, size: largestPage });
    const invoiceId = content.find((sale) => sale.ticketId != null && sale.ticketId === ticketId)?.invoiceId;
    return invoiceId == null ? notFound : found({ id: invoiceId });
  },
});
