import * as z from 'zod/mini';
import { call, file } from './call.ts';
import { pageOf, pageQuery } from './paging.ts';
import { id, instant, money } from './values.ts';

export const invoice = z.object({
  id,
  /** For the preview. */
  uuid: z.optional(z.nullable(id)),
  number: z.string(),
  date: instant,
  sequenceNumber: z.nullable(z.string()),
  terminalNumber: z.nullable(z.string()),
  seal: z.nullable(z.string()),
  /** False: open. */
  paid: z.boolean(),
  amount: z.optional(z.nullable(money)),
});
export type Invoice = z.infer<typeof invoice>;

/** Newest first. */
export const listInvoices = call({
  name: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  caller: 'completed',
  input: z.strictObject(pageQuery),
  answer: pageOf(invoice),
});

export const downloadInvoice = call({
  name: 'downloadInvoice',
  method: 'GET',
  path: '/invoices/{invoiceId}/pdf',
  caller: 'completed',
  input: z.strictObject({ invoiceId: id }),
  answer: file,
});
