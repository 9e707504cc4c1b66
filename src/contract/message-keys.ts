/** Every message key with which a back office may refuse; what follows a `#` in an answer is data. */
export const messageKeys = [
  'exception.http.400',
  'exception.http.500',
  'exception.http.unexpectedError',
  'exception.http.tooManyRequests',
  'exception.authentication.badCredentials',
  'exception.authentication.status.disabled',
  'exception.authentication.status.expired',
  'exception.authentication.status.locked',
  'exception.authentication.sessionEnded',
  'exception.notFound',
  'exception.notAllowed',
  'exception.email.unknown',
  'exception.username.exists',
  'exception.token.invalid',
  'exception.password.wrong',
  'exception.password.common',
  'exception.lastAdministrator',
  'exception.account.incomplete',
  'exception.vatNumber.invalid',
  'exception.vatNumber.locked',
  'exception.address.incomplete',
  'exception.code.invalid',
  'exception.code.exists',
  'exception.licensePlate.format',
  'exception.name.pattern',
  'exception.identificationItem.noProgram',
  'exception.creationRequest.notCancelled',
  'exception.invoice.notCreated',
  'exception.invoiceData.exists',
  'exception.ticket.unknown',
  'exception.saleItem.notAvailable',
  'exception.saleItem.priceChanged',
  'exception.saleItemReservation.ended',
  'exception.amount.tooLow',
  'exception.amount.tooHigh',
  'exception.quantity.outOfRange',
  'exception.payment.invalidCard',
  'exception.payment.notPossible',
  'exception.payment.underWay',
  'exception.directDebit.limit',
  'exception.mandate.notCreated',
  'exception.subscription.exists',
  'exception.subscription.notStopped',
  'exception.subscription.notResumed',
  'exception.voucher.alreadyFulfilled',
  'exception.voucher.expired',
  'exception.command.differs',
  'exception.command.running',
  'main.webshop.soldOut',
  'validation.required',
  'validation.email',
  'validation.email.notEqual',
  'validation.email.notDifferent',
  'validation.agreement',
  'validation.dateRange',
  'validation.phone',
] as const;

export type MessageKey = (typeof messageKeys)[number];

/** With which a back office may refuse any call. */
export const generalMessageKeys = [
  'exception.http.400',
  'exception.http.500',
  'exception.http.unexpectedError',
  'exception.http.tooManyRequests',
  'exception.notFound',
  'exception.account.incomplete',
] as const satisfies readonly MessageKey[];

/** With which a back office may refuse a call that carries `Idempotency-Key`. */
export const commandMessageKeys = ['exception.command.differs', 'exception.command.running'] as const satisfies readonly MessageKey[];

/** Types a call's own keys: a misspelt one does not compile. */
export function refusedWith(...keys: MessageKey[]): readonly MessageKey[] {
  return keys;
}
