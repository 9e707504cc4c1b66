import * as z from 'zod/mini';
import { call, file } from './call.ts';
import { invoice } from './invoices.ts';
import { refusedWith } from './refused-with.ts';
import { filledText } from './text.ts';
import { date, id } from './values.ts';

/** Makes an invoice of a ticket: one of the account's own by `ticketId`, one on paper by what is printed on it. */
export const invoiceTicket = call({
  name: 'invoiceTicket',
  method: 'POST',
  path: '/tickets/invoice',
  caller: 'completed',
  act: 'B',
  input: z.strictObject({
    ticketId: z.optional(id),
    date: z.optional(date),
    sequenceNumber: z.optional(filledText(40)),
    terminalNumber: z.optional(filledText(40)),
    seal: z.optional(filledText(100)),
  }),
  answer: invoice,
  refusals: refusedWith('exception.invoice.notCreated', 'exception.ticket.unknown', 'validation.required'),
});

/** The receipt (VAT ticket). */
export const downloadTicket = call({
  name: 'downloadTicket',
  method: 'GET',
  path: '/tickets/{ticketId}/pdf',
  caller: 'completed',
  input: z.strictObject({ ticketId: id }),
  answer: file,
});
