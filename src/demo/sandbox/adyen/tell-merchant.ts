import { adyenSettings } from '../../../backoffice/paying/adyen/settings.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { type Money, notify } from '../notifications.ts';
import { type Payment, tokenOf } from './payment.ts';

/** What has an end is told as a notification; codes that only the browser needs are not. What is done to a payment has a number of its own. */
export async function tellMerchant(
  inside: TenantScope,
  payment: Payment,
  resultCode: string,
  after: number,
  modification?: string,
): Promise<void> {
  const told = events[resultCode];
  if (told === undefined) return;
  const [eventCode, success] = told;
  const { amount, currency } = payment.data;
  const saying = (event: string, isSuccess: boolean) => (money: Money) =>
    itemOf(inside, payment, event, isSuccess, money, modification);
  await notify(inside, {
    provider: 'adyen',
    reference: payment.reference,
    address: `${inside.address}/webhooks/adyen/notification`,
    money: { amount, currency },
    say: saying(eventCode, success),
    // An older try of the shopper's, refused, that arrives too late.
    before: saying('AUTHORISATION', false),
    after,
  });
}

const events: Record<string, readonly [string, boolean] | undefined> = {
  Authorised: ['AUTHORISATION', true],
  Refused: ['AUTHORISATION', false],
  Error: ['AUTHORISATION', false],
  Cancelled: ['CANCELLATION', true],
  'Given up': ['TECHNICAL_CANCEL', true],
  Expired: ['OFFER_CLOSED', true],
  Refunded: ['REFUND', true],
  'Refund refused': ['REFUND', false],
  'Not refunded': ['REFUND_FAILED', true],
  Chargeback: ['CHARGEBACK', true],
};

/** A card that is kept is told in a notification of its own form. */
export async function tellToken(inside: TenantScope, payment: Payment): Promise<void> {
  const { amount, currency, shopperReference, brand } = payment.data;
  const { merchantAccount } = adyenSettings(inside);
  const storedPaymentMethodId = tokenOf(payment);
  const content = {
    createdAt: inside.now.toISOString(),
    data: { merchantAccount, operation: 'created', shopperReference, storedPaymentMethodId, type: brand },
    environment: 'test',
    eventId: payment.id,
    type: 'recurring.token.created',
    version: '1',
  };
  await notify(inside, {
    provider: 'adyen',
    reference: payment.reference,
    address: `${inside.address}/webhooks/adyen/notification`,
    money: { amount, currency },
    say: () => content,
  });
}

function itemOf(
  scope: TenantScope,
  payment: Payment,
  eventCode: string,
  success: boolean,
  { amount, currency }: Money,
  modification: string | undefined,
) {
  const { brand, method, refusalReason } = payment.data;
  return {
    ...(modification === undefined
      ? { pspReference: payment.id }
      : { pspReference: modification, originalReference: payment.id }),
    merchantAccountCode: adyenSettings(scope).merchantAccount,
    merchantReference: payment.reference,
    amount: { value: amount, currency },
    eventCode,
    eventDate: scope.now.toISOString(),
    success: String(success),
    reason: success ? '' : (refusalReason ?? 'Refused'),
    paymentMethod: method === 'scheme' ? brand : method,
    additionalData: {},
  };
}
