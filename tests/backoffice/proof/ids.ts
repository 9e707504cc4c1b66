import type { Call } from '../../../src/contract/call.ts';
import { fieldsOf } from './schema.ts';

/** Of one account: no other may learn that it exists. */
export const privateIds: readonly string[] = [
  'customerId',
  'applicationUserId',
  'invitationId',
  'identificationItemId',
  'identificationItemCreationRequestId',
  'subscriptionId',
  'invoiceId',
  'ticketId',
  'discountVoucherId',
  'giftVoucherId',
  'myPrepaidSaleItemId',
  'presaleId',
  'presale_id',
  'sale_id',
  'mandate_reference',
  'storedPaymentMethodId',
  'cardId',
  'sessionId',
  'accessChangeId',
  'claimId',
];

/** Long and random: knowing it is enough to use it, at its own operator only. */
export const secretIds: readonly string[] = [
  'uuid',
  'saleUuid',
  'discountVoucherUuid',
  'saleItemReservationId',
  'transactionid',
  'token',
  'key',
];

/** Of one user: of another's the same is told as of none, and nothing happens. */
export const passedOver: readonly string[] = ['messageIds'];

/** Of the operator's catalogue. */
export const publicIds: readonly string[] = [
  'saleItemId',
  'identificationItemTypeId',
  'locationId',
  'preferredLocationId',
  'restrictedSaleItemIds',
];

/** The fields of an input that name something by its id. */
export function idFieldsOf(call: Call): string[] {
  return fieldsOf(call.input).flatMap(({ name }) => (/(id|ids|uuid|reference|token|key)$/i.test(name) ? [name] : []));
}
