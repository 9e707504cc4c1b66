import * as z from 'zod/mini';
import { call, file } from './call.ts';
import { lenient, orNull } from './leeway.ts';
import { pageOf, pageQuery } from './paging.ts';
import { date, id, instant, money } from './values.ts';

/** What an invoice charges at one price; of a credit note all sums are below zero. */
const invoiceLine = z.object({
  description: z.string(),
  /** The plate it was for. */
  licensePlate: z.nullable(z.string()),
  /** On which it was supplied. */
  day: date,
  quantity: z.int(),
  /** In per cent. */
  vatRate: z.number(),
  net: money,
  vat: money,
  /** With VAT. */
  gross: money,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

const invoiceFields = z.object({
  id,
  /** For the preview. */
  uuid: z.optional(z.nullable(id)),
  number: z.string(),
  date: instant,
  sequenceNumber: z.nullable(z.string()),
  terminalNumber: z.nullable(z.string()),
  seal: z.nullable(z.string()),
  /** False: open. */
  paid: orNull(z.boolean()),
  /** Below zero for a credit note. */
  amount: z.optional(z.nullable(money)),
  /** The number of the invoice or VAT ticket that it takes back: it is a credit note. */
  credits: z.optional(z.nullable(z.string())),
  /** It is there as a file for the books as well (UBL 2.1), at `electronicInvoice` of its uuid. */
  electronic: z.optional(z.nullable(z.boolean())),
  /** Until when an open one may be paid. */
  dueOn: z.optional(z.nullable(date)),
  /** How an open one is paid: a transfer to this account, found again by its reference. */
  transfer: z.optional(z.nullable(z.object({ name: z.string(), iban: z.string(), reference: z.string() }))),
  /** An open one for which a payment is under way: it is not to be paid once more. */
  beingPaid: z.optional(z.nullable(z.boolean())),
  /** For the books: together they are its total and its VAT, to the cent. Beyond the specification. */
  lines: z.optional(z.nullable(z.array(invoiceLine))),
});
/** Paid or open may be said in a word. */
function withPaid(told: unknown): unknown {
  if (typeof told !== 'object' || told === null || !('status' in told) || 'paid' in told) return told;
  const status = String(told.status).toLowerCase();
  return status === 'paid' || status === 'open' ? { ...told, paid: status === 'paid' } : told;
}

export const invoice = lenient(invoiceFields, { shaped: withPaid });
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

/**
 * As it stands now, before it is paid. Beyond the specification: answered by back offices that announce `invoicePayments`.
 */
export const readInvoice = call({
  name: 'readInvoice',
  method: 'GET',
  path: '/invoices/{invoiceId}',
  caller: 'completed',
  input: z.strictObject({ invoiceId: id }),
  answer: invoice,
});

export const downloadInvoice = call({
  name: 'downloadInvoice',
  method: 'GET',
  path: '/invoices/{invoiceId}/pdf',
  caller: 'completed',
  input: z.strictObject({ invoiceId: id }),
  answer: file,
});
