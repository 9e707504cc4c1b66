import * as z from 'zod/mini';
import { call, nothing } from '../call.ts';
import { called, orNull, otherwise } from '../leeway.ts';
import { beyondOrders, orderInput, orderRefusals, providerData } from '../orders.ts';
import { refusedWith } from '../refused-with.ts';
import { filledText, text } from '../text.ts';
import { id, money, moneyInQuery } from '../values.ts';

/** What Adyen's own code in the browser is set up with. */
const adyenConfiguration = z.object({
  clientKey: z.string(),
  environment: z.string(),
  recurringPayment: otherwise(z.boolean(), false),
  recurringPaymentMethods: otherwise(z.array(z.string()), []),
  brands: called(z._default(z.array(z.string()), ['bcmc', 'mc', 'visa', 'amex']), 'cardBrands'),
  paymentMethodsResponse: providerData,
  amountValue: money,
});
export type AdyenConfiguration = z.infer<typeof adyenConfiguration>;

export const readAdyenPaymentMethods = call({
  name: 'readAdyenPaymentMethods',
  method: 'GET',
  path: '/sales/adyen/payment-methods',
  caller: 'completed',
  input: z.strictObject({
    /** Left out where an invoice is paid: its amount is told. */
    saleItemId: z.optional(id),
    amount: z.optional(moneyInQuery),
  }),
  answer: adyenConfiguration,
  refusals: refusedWith('exception.saleItem.notAvailable'),
});

/** `resultCode` is Adyen's: one we do not know is not a success. With an `action` the payment is not over. */
export const adyenPayment = z.object({
  id: orNull(id),
  resultCode: z.string(),
  action: z.optional(z.nullable(providerData)),
  refusalReason: z.optional(z.nullable(z.string())),
});
export type AdyenPayment = z.infer<typeof adyenPayment>;

export const payWithAdyen = call({
  name: 'payWithAdyen',
  method: 'POST',
  path: '/sales/adyen',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject({
    ...orderInput,
    /** Of an earlier, refused try of this order. */
    presaleId: z.optional(id),
    paymentMethod: providerData,
    storePaymentMethod: z.optional(z.boolean()),
    browserInfo: z.optional(providerData),
    /** Where the bank sends the customer back to, on the portal's own origin. */
    returnUrl: filledText(500),
    origin: z.optional(text(200)),
  }),
  beyond: [...beyondOrders, 'presaleId'],
  answer: adyenPayment,
  refusals: refusedWith(...orderRefusals, 'exception.payment.invalidCard', 'exception.password.required'),
});

export const sendAdyenDetails = call({
  name: 'sendAdyenDetails',
  method: 'PUT',
  path: '/sales/adyen',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject({
    presaleId: z.optional(id),
    details: providerData,
    paymentData: z.optional(text(20_000)),
  }),
  beyond: ['presaleId'],
  answer: adyenPayment,
  refusals: refusedWith('exception.payment.invalidCard', 'exception.payment.notPossible'),
});

export const disableAdyenStoredPayment = call({
  name: 'disableAdyenStoredPayment',
  method: 'POST',
  path: '/sales/adyen/disable-stored-payment-details',
  caller: 'completed',
  act: 'B',
  input: z.strictObject({ storedPaymentMethodId: filledText(100) }),
  answer: nothing,
});
