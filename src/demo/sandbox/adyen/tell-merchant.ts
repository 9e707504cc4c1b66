import { adyenSettings } from '../../../backoffice/paying/adyen/settings.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { type Money, notify } from '../notifications.ts';
import { type Payment, tokenOf } from './payment.ts';

/** What has an end is told as a notification; codes that only the browser needs are not. */
export async function tellMerchant(
  inside: TenantScope,
  payment: Payment,
  resultCode: string,
  after: number,
): Promise<void> {
  const told = events[resultCode];
  if (told === undefined) return;
  const [eventCode, success] = told;
  const { amount, currency } = payment.data;
  const saying = (event: string, isSuccess: boolean) => (money: Money) =>
    itemOf(inside, payment, event, isSuccess, money);
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
  Expired: ['OFFER_CLOSED', true],
  Refunded: ['REFUND', true],
  Chargeback: ['CHARGEBACK', true],
};

function itemOf(
  scope: TenantScope,
  payment: Payment,
  eventCode: string,
  success: boolean,
  { amount, currency }: Money,
) {
  const { store, brand, lastFour, method, refusalReason } = payment.data;
  const keeps = store && success && eventCode === 'AUTHORISATION';
  return {
    pspReference: payment.id,
    merchantAccountCode: adyenSettings(scope).merchantAccount,
    merchantReference: payment.reference,
    amount: { value: amount, currency },
    eventCode,
    eventDate: scope.now.toISOString(),
    success: String(success),
    reason: success ? '' : (refusalReason ?? 'Refused'),
    paymentMethod: method === 'scheme' ? brand : method,
    additionalData: keeps
      ? { 'tokenization.storedPaymentMethodId': tokenOf(payment), paymentMethod: brand, cardSummary: lastFour }
      : {},
  };
}
