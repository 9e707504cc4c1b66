import { type RuleMessageKey, ruleMessageKeys } from './rules/message-keys.ts';

/** Beyond what the rules say: what only a back office can know. What follows a comment comes after the `#`. */
const exceptionKeys = [
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
  'exception.account.incomplete',
  'exception.address.incomplete',
  'exception.email.unknown',
  'exception.username.exists', // the address
  'exception.token.invalid',
  'exception.password.required',
  'exception.password.wrong',
  'exception.lastAdministrator',
  'exception.name.pattern',
  'exception.code.invalid',
  'exception.code.exists', // the code
  'exception.claim.expired',
  'exception.claim.used',
  'exception.code.tooMany', // seconds to wait
  'exception.licensePlate.format',
  'exception.creationRequest.notCancelled',
  'exception.invoice.notCreated',
  'exception.invoice.paid',
  'exception.invoiceData.exists',
  'exception.ticket.unknown',
  'exception.saleItem.notAvailable',
  'exception.saleItem.priceChanged', // the price now, in euros
  'exception.saleItemReservation.ended',
  'exception.payment.invalidCard',
  'exception.payment.notPossible',
  'exception.payment.underWay',
  'exception.directDebit.limit', // what is still available, in euros
  'exception.mandate.notCreated',
  'exception.subscription.exists',
  'exception.subscription.notStopped',
  'exception.subscription.notResumed',
  'exception.voucher.alreadyFulfilled',
  'exception.voucher.blocked', // its money went back
  'exception.voucher.expired',
  'exception.voucher.mailedOften',
  'exception.command.differs',
  'exception.command.running',
  'exception.command.voided',
  'main.webshop.soldOut',
] as const;

/** Every message key with which a back office may refuse. */
export const messageKeys = [...exceptionKeys, ...ruleMessageKeys] as const;

export type MessageKey = (typeof exceptionKeys)[number] | RuleMessageKey;

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
export const commandMessageKeys = [
  'exception.command.differs',
  'exception.command.running',
  'exception.command.voided',
] as const satisfies readonly MessageKey[];
