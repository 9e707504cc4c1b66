import * as z from 'zod/mini';
import { call } from '../call.ts';
import { beyondOrders, orderInput, orderRefusals, saleOutcome } from '../orders.ts';
import { refusedWith } from '../refused-with.ts';
import { id } from '../values.ts';

const directDebitRefusals = refusedWith(
  'exception.directDebit.limit',
  'exception.address.incomplete',
  'exception.mandate.notCreated',
);

export const digitealPresale = z.object({
  id,
  /** The active mandate that can pay it; null: one has to be created first. */
  mandateReference: z.nullable(z.string()),
  /** The creditor, as the law wants it to stand in a mandate; absent: not told. */
  creditor: z.optional(
    z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()), identifier: z.nullable(z.string()) })),
  ),
});

/** Refused above the monthly maximum, with what is still available in euros after the `#`. */
export const startDigitealPayment = call({
  name: 'startDigitealPayment',
  method: 'POST',
  path: '/sales/digiteal/presale',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject({
    ...orderInput,
    /** The customer agrees that the amount is collected at once, without the usual notice. */
    immediatePaymentConfirmed: z.boolean(),
  }),
  beyond: [...beyondOrders, 'immediatePaymentConfirmed'],
  answer: digitealPresale,
  refusals: refusedWith(...orderRefusals, ...directDebitRefusals, 'validation.immediatePayment'),
});

/** Collects a presale with the customer's active mandate. */
export const payDigitealPresale = call({
  name: 'payDigitealPresale',
  method: 'POST',
  path: '/sales/digiteal/presale/{presale_id}',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject({ presale_id: id }),
  answer: saleOutcome,
  refusals: refusedWith(...directDebitRefusals, 'exception.password.required'),
});
