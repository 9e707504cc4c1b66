import * as z from 'zod/mini';
import { addressAnswer, addressInput } from './address.ts';
import { call, noInput } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { lenient, orUntold } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { emailInput, lines, longest, text } from './text.ts';

const customerInvoiceData = z.object({
  companyName: z.nullable(z.string()),
  /** Without dots and spaces, with the country's prefix. */
  vatNumber: z.nullable(z.string()),
  vatNumberRequested: orUntold(z.boolean()),
  ...addressAnswer,
  invoiceEmail: z.nullable(z.string()),
  /** Printed on each invoice. */
  infoText: z.nullable(z.string()),
  showDetailedInvoiceItem: orUntold(z.boolean()),
  showLicensePlate: orUntold(z.boolean()),
});
export type CustomerInvoiceData = z.infer<typeof customerInvoiceData>;

const invoiceDataInput = z.strictObject({
  companyName: z.optional(z.nullable(text(longest.name))),
  vatNumber: z.optional(z.nullable(text(30))),
  vatNumberRequested: z.optional(z.boolean()),
  ...addressInput,
  invoiceEmail: z.optional(z.nullable(emailInput)),
  infoText: z.optional(z.nullable(lines(longest.message))),
  showLicensePlate: z.optional(z.boolean()),
});

const refusals = refusedWith(
  ...fieldKeys.companyName,
  ...fieldKeys.vatNumber,
  ...fieldKeys.address,
  ...fieldKeys.email,
);

function isEmpty(told: unknown): boolean {
  return told === '' || (typeof told === 'object' && told !== null && Object.keys(told).length === 0);
}

/** Null when the customer has none. */
export const readInvoiceData = call({
  name: 'readInvoiceData',
  method: 'GET',
  path: '/customer-invoice-data',
  input: noInput,
  answer: lenient(z.nullable(customerInvoiceData), { shaped: (told) => (isEmpty(told) ? null : told) }),
});

export const addInvoiceData = call({
  name: 'addInvoiceData',
  method: 'POST',
  path: '/customer-invoice-data',
  act: 'A',
  input: invoiceDataInput,
  answer: customerInvoiceData,
  refusals: refusedWith(...refusals, 'exception.invoiceData.exists'),
});

/** Absent leaves a value as it is, null empties it; an existing VAT number cannot be changed. */
export const changeInvoiceData = call({
  name: 'changeInvoiceData',
  method: 'PUT',
  path: '/customer-invoice-data',
  act: 'A',
  input: invoiceDataInput,
  answer: customerInvoiceData,
  refusals,
});

export const changeInvoiceSettings = call({
  name: 'changeInvoiceSettings',
  method: 'PUT',
  path: '/customer-invoice-data/settings',
  act: 'A',
  input: z.strictObject({ showDetailedInvoiceItem: z.boolean() }),
  answer: customerInvoiceData,
});
