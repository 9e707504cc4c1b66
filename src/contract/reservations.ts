import * as z from 'zod/mini';
import { call, nothing } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { refusedWith } from './refused-with.ts';
import { count } from './text.ts';
import { id, instant } from './values.ts';

/** Holds a scarce item for as long as the customer needs to pay. */
export const reserveSaleItem = call({
  name: 'reserveSaleItem',
  method: 'POST',
  path: '/sale-item-reservations',
  caller: 'anyone',
  act: 'B',
  money: true,
  input: z.strictObject({ saleItemId: id, quantity: z.optional(count(1, 50)) }),
  beyond: ['quantity'],
  answer: z.object({ id, validUntil: z.optional(z.nullable(instant)) }),
  refusals: refusedWith('exception.saleItem.notAvailable', 'main.webshop.soldOut', ...fieldKeys.count),
});

/** Gives the item back; closing one that has ended already is no mistake. */
export const closeReservation = call({
  name: 'closeReservation',
  method: 'PUT',
  path: '/sale-item-reservations/{saleItemReservationId}/close',
  caller: 'anyone',
  act: 'B',
  input: z.strictObject({ saleItemReservationId: id }),
  answer: nothing,
});
