import * as z from 'zod/mini';
import * as fieldKeys from './field-keys.ts';
import { orNull, otherwise, unsaid, word } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { saleStatus } from './sales.ts';
import { count, emailInput, lines, longest } from './text.ts';
import { date, id, languageCode, money } from './values.ts';

/** What a customer orders, the same for every payment provider. */
export const orderInput = {
  /** Always there but where an invoice is paid. */
  saleItemId: z.optional(id),
  /** Of an open invoice, in the place of a sale item: it is paid, and nothing is bought. Answered by back offices that announce `invoicePayments`. */
  invoiceId: z.optional(id),
  quantity: z.optional(count(1, 50)),
  /** For a top-up or a gift voucher: the value of one. */
  amount: z.optional(money),
  /** The total the customer saw and agreed to; the back office refuses when it would charge another. */
  totalAmount: money,
  saleItemReservationId: z.optional(id),
  /** For a subscription: the plate or card. */
  identificationItemId: z.optional(id),
  /** For an extension: the subscription that is extended. */
  subscriptionId: z.optional(id),
  /** For gift vouchers; `quantity` is how many. */
  giftVoucher: z.optional(
    z.strictObject({
      recipientEmail: z.optional(z.nullable(emailInput)),
      message: z.optional(z.nullable(lines(longest.message))),
    }),
  ),
  /** For gift vouchers: the day on which their mail goes to the recipient; at once when it is left out. */
  sendOn: z.optional(date),
  agreementAccepted: z.optional(z.boolean()),
  /** A consumer asked to be able to use it at once, in the time to think it over: kept with the order, and told again in its confirmation. */
  immediateStartRequested: z.optional(z.boolean()),
};

/** An order as the calls of all providers take it. */
export type OrderInput = z.output<z.ZodMiniObject<typeof orderInput, z.core.$strict>>;

/** What a guest orders. */
export const guestOrderInput = {
  saleItemId: id,
  quantity: z.optional(count(1, 50)),
  totalAmount: money,
  saleItemReservationId: z.optional(id),
  email: emailInput,
  /** What the purchase is for, in the guest's words. */
  reason: z.optional(lines(longest.message)),
  agreementAccepted: z.boolean(),
  /** A guest is a consumer, and what guests buy can be used at once. */
  immediateStartRequested: z.boolean(),
  languageCode: z.optional(languageCode),
};

/** With which a guest pays an order that brought no money so far: what was ordered, and by whom, stands with it. */
export const guestAgainInput = {
  saleUuid: id,
  totalAmount: money,
  agreementAccepted: z.boolean(),
  immediateStartRequested: z.boolean(),
};

/** What no order of the specification names. */
export const beyondGuestOrders = ['totalAmount', 'agreementAccepted', 'immediateStartRequested'] as const;
export const beyondOrders = [...beyondGuestOrders, 'sendOn', 'invoiceId'] as const;

const refusalsOfAll = refusedWith(
  'exception.saleItem.notAvailable',
  'exception.saleItem.priceChanged',
  'exception.saleItemReservation.ended',
  'exception.payment.notPossible',
  'exception.payment.underWay',
  'exception.subscription.exists',
  'main.webshop.soldOut',
  'validation.agreement',
  ...fieldKeys.amount,
  ...fieldKeys.count,
  ...fieldKeys.email,
  ...fieldKeys.sendOn,
  ...fieldKeys.text,
);

export const orderRefusals = refusedWith(...refusalsOfAll, 'exception.invoice.paid');

/** A guest is always a consumer, and has no invoices. */
export const guestOrderRefusals = [...refusalsOfAll, ...refusedWith('validation.immediateStart')];

/** Where a sale stands; `id` is that of its presale. */
export const saleOutcome = z.object({ id: orNull(id), status: otherwise(word(saleStatus), unsaid) });
export type SaleOutcome = z.infer<typeof saleOutcome>;

/** What a provider hands over or takes, passed through as it is. */
export const providerData = z.record(z.string().check(z.maxLength(200)), z.unknown());
