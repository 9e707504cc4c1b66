import * as z from 'zod/mini';
import { call } from '../call.ts';
import { orNull } from '../leeway.ts';
import { beyondOrders, orderInput, orderRefusals, saleOutcome } from '../orders.ts';
import { refusedWith } from '../refused-with.ts';
import { text } from '../text.ts';
import { id } from '../values.ts';

/** The form that leaves for the provider's page: `parameters` are its fields, posted to `url`. */
export const ogonePresale = z.object({
  id: orNull(id),
  url: z.string(),
  parameters: z.record(z.string(), z.string()),
});

export const startOgonePayment = call({
  name: 'startOgonePayment',
  method: 'POST',
  path: '/sales/ogone',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject(orderInput),
  beyond: beyondOrders,
  answer: ogonePresale,
  refusals: orderRefusals,
});

/** The signed fields with which the provider sent the customer back. */
const returned = z.strictObject({ parameters: z.record(text(50), text(500)) });

/** The back office believes the signature, not the address: the status tells whether it is paid. */
export const reportOgoneSuccess = call({
  name: 'reportOgoneSuccess',
  method: 'POST',
  path: '/sales/ogone/success',
  caller: 'completed',
  act: 'B',
  money: true,
  input: returned,
  answer: saleOutcome,
  refusals: refusedWith('exception.payment.notPossible'),
});

export const reportOgoneFailure = call({
  name: 'reportOgoneFailure',
  method: 'POST',
  path: '/sales/ogone/failed',
  caller: 'completed',
  act: 'B',
  money: true,
  input: returned,
  answer: saleOutcome,
  refusals: refusedWith('exception.payment.notPossible'),
});
