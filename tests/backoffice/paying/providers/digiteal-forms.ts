import * as z from 'zod/mini';

/** What Digiteal publishes of its requests and webhooks, written down from its pages; a field that stands on none of them is refused. */

const filled = z.string().check(z.minLength(1));
const short = z.url().check(z.maxLength(255));
const iban = z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** doc.digiteal.eu/docs/initial-setup */
export const authorization = z.strictObject({
  debtor: z.strictObject({
    firstName: filled,
    lastName: filled,
    language: z.string().check(z.regex(/^[a-z]{2}-[A-Z]{2}$/)),
    iban: z.optional(iban),
    address: z.strictObject({
      streetNumber: z.string(),
      streetName: filled,
      city: filled,
      postCode: filled,
      country,
    }),
  }),
  creditor: z.strictObject({
    vatNumber: z.string().check(z.regex(/^[A-Z]{2}\d+$/)),
    name: filled,
    iban,
    sddCreditorIdentifier: z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{3}\d+$/)),
  }),
  mandateNumber: z.int(),
  redirectUrls: z.strictObject({ successUrl: short, failureUrl: short, errorUrl: short, cancelUrl: short }),
  requestId: filled,
});

/** doc.digiteal.eu/docs/mandate-transfer and reference/transfercompanysdd, of a person */
export const transfer = z.strictObject({
  complete: z.optional(z.boolean()),
  configuration: z.optional(
    z.strictObject({
      currency: z.literal('EUR'),
      executionType: z.literal('DUE_DATE'),
      periodicity: z.literal('MONTH'),
      thresholdInCents: z.int().check(z.positive()),
    }),
  ),
  creditorVatNumber: z.string(),
  customerInternalId: filled,
  debtor: z.strictObject({
    address: z.strictObject({
      city: z.string(),
      country: z.optional(z.string()),
      countryCode: country,
      houseNumber: z.string(),
      streetName: z.string(),
      zipCode: z.string(),
    }),
    birthDay: z.optional(z.iso.date()),
    birthPlace: z.optional(z.string()),
    email: z.email(),
    firstName: z.string(),
    gender: z.optional(z.string()),
    language: z.enum(['NL', 'FR', 'EN', 'DE']),
    lastName: z.string(),
    ibans: z.array(iban),
  }),
  debtorIBAN: iban,
});

/** docs.digiteal.eu/technical/api-details-platform (1.2.0), doc.digiteal.eu/reference/requestautopayment and docs/sdd-payments */
export const autoPayment = z.strictObject({
  amountInCents: z.int().check(z.positive()),
  currency: z.optional(z.literal('EUR')),
  customerEmail: z.optional(z.email().check(z.maxLength(255))),
  customerInternalId: filled,
  remittanceInfo: z.string().check(z.maxLength(140)),
  requesterVAT: z.string(),
  expectingDocumentAttached: z.optional(z.boolean()),
  format: z.optional(z.literal('NONE')),
});

/** Of the module for PrestaShop that Digiteal recommends: what it wants to find in PAYMENT_INITIATED and PAYMENT_INITIATION_ERROR. */
export const paymentWebhook = z.looseObject({
  paymentRequestInformation: z.looseObject({
    paymentID: filled,
    remittanceInfo: z.string().check(z.maxLength(140)),
    currency: z.literal('EUR'),
    amountInCents: z.int(),
  }),
  paymentStatus: z.optional(z.enum(['INITIATED', 'INITIATION_ERROR'])),
  paymentMethod: z.string(),
  bankTransactionID: z.string(),
  executionTimestamp: z.iso.datetime(),
  errorMessage: z.optional(z.string()),
});

/** docs.digiteal.eu/technical/payment-requester-api: what is told of an auto payment configuration. */
export const configurationWebhook = z.strictObject({
  changeType: z.string(),
  clientID: z.string(),
  currency: z.literal('EUR'),
  executionTimestamp: z.iso.datetime(),
  maxAmount: z.int(),
  paymentDate: z.string(),
  periodicity: z.string(),
  requesterVAT: z.string(),
});
