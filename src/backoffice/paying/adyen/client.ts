import { createHash } from 'node:crypto';
import type { PaymentDetailsRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentDetailsRequest.js';
import type { PaymentMethodsRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentMethodsRequest.js';
import type { PaymentRefundRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRefundRequest.js';
import type { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js';
import type { StandalonePaymentCancelRequest } from '@adyen/api-library/lib/src/typings/checkout/standalonePaymentCancelRequest.js';
import { homeCountryOf } from '../../offer/tenants/decide.ts';
import type { TenantScope } from '../../server/scope.ts';
import { portalPage } from '../payments/addresses.ts';
import type { StoredCard } from '../payments/means.ts';
import { objectIn, type Reply } from '../payments/outside.ts';
import type { Payment } from '../payments/store.ts';
import type { PaymentNews } from '../payments/tell.ts';
import type { Published } from './published.ts';
import { toldBy } from './result.ts';
import { post } from './send.ts';
import { adyenSettings } from './settings.ts';

export interface Payer {
  readonly shopperReference: string;
  readonly paymentMethod: Record<string, unknown>;
  /** It is to be kept for what is paid later without typing it, or it was kept before; undefined where it is for this payment alone. */
  readonly kept: { readonly isNew: boolean; readonly isSubscription: boolean } | undefined;
  readonly returnUrl: string;
  readonly origin?: string | undefined;
  readonly browserInfo?: Record<string, unknown> | undefined;
}

/** What Adyen's code in the browser made of a card is passed on as it is. */
type PaymentOf = Omit<Published<PaymentRequest>, 'paymentMethod' | 'browserInfo'> & {
  paymentMethod: Record<string, unknown>;
  browserInfo?: Record<string, unknown> | undefined;
};

export async function askPaymentMethods(
  scope: TenantScope,
  asked: { amount: number; shopperReference: string },
): Promise<Record<string, unknown>> {
  const { merchantAccount } = adyenSettings(scope);
  const reply = await post<Published<PaymentMethodsRequest>>(scope, '/v72/paymentMethods', {
    merchantAccount,
    countryCode: homeCountryOf(scope.tenant),
    channel: 'Web',
    shopperReference: asked.shopperReference,
    amount: amountOf(asked.amount),
  });
  return (reply?.status === 200 ? objectIn(reply) : undefined) ?? { paymentMethods: [] };
}

export async function pay(scope: TenantScope, payment: Payment, payer: Payer): Promise<PaymentNews | undefined> {
  const { shopperReference, paymentMethod, kept, returnUrl, origin, browserInfo } = payer;
  return sent(scope, payment, {
    ...sameFor(scope, payment, shopperReference),
    paymentMethod,
    returnUrl,
    origin,
    browserInfo,
    channel: 'Web',
    shopperInteraction: kept === undefined || kept.isNew ? 'Ecommerce' : 'ContAuth',
    ...(kept && { recurringProcessingModel: kept.isSubscription ? 'Subscription' : 'CardOnFile' }),
    ...(kept?.isNew && { storePaymentMethod: true }),
    authenticationData,
  });
}

/** Without the customer: the next payment of something agreed. */
export async function chargeCard(
  scope: TenantScope,
  payment: Payment,
  card: StoredCard,
): Promise<PaymentNews | undefined> {
  const { shopperReference } = payment.details;
  return sent(scope, payment, {
    ...sameFor(scope, payment, String(shopperReference)),
    paymentMethod: { type: 'scheme', storedPaymentMethodId: card.token },
    shopperInteraction: 'ContAuth',
    recurringProcessingModel: 'Subscription',
    returnUrl: portalPage(scope, scope.language, '/dashboard/subscriptions'),
  });
}

/** The bank asks in the page where it can, and on a page of its own where it cannot. */
const authenticationData = { threeDSRequestData: { nativeThreeDS: 'preferred' } } as const;

async function sent(scope: TenantScope, payment: Payment, body: PaymentOf): Promise<PaymentNews | undefined> {
  return toldAbout(await post(scope, '/v72/payments', body, payment.id));
}

/** What the browser or the bank found out is passed on as it is. */
export type Details = Omit<Published<PaymentDetailsRequest>, 'details'> & { details: Record<string, unknown> };

/** The same details told again are answered as the first time. */
export async function sendDetails(
  scope: TenantScope,
  payment: Payment | undefined,
  details: Details,
): Promise<Reply | undefined> {
  const key = createHash('sha256')
    .update(`${payment?.id ?? ''} ${JSON.stringify(details)}`)
    .digest('hex');
  return post(scope, '/v72/payments/details', details, key);
}

/** By our own number, because Adyen's may never have arrived. What became of it is told by notification. */
export async function cancel(scope: TenantScope, payment: Payment): Promise<void> {
  const { merchantAccount } = adyenSettings(scope);
  const body = { merchantAccount, reference: payment.id, paymentReference: payment.id };
  await post<Published<StandalonePaymentCancelRequest>>(scope, '/v72/cancels', body, `cancel-${payment.id}`);
}

/** All of it; under its own key Adyen sends it back once. */
export async function refund(scope: TenantScope, payment: Payment): Promise<'taken' | 'refused' | undefined> {
  const { merchantAccount } = adyenSettings(scope);
  const path = `/v72/payments/${encodeURIComponent(payment.providerReference ?? '')}/refunds`;
  // Its notification names the payment by this reference.
  const body = { merchantAccount, amount: amountOf(payment.amount), reference: payment.id };
  const reply = await post<Published<PaymentRefundRequest>>(scope, path, body, `refund-${payment.id}`);
  if (reply === undefined || isAboutNothing(reply)) return undefined;
  return objectIn(reply)?.['status'] === 'received' ? 'taken' : 'refused';
}

/** The same is being done by a request that came before, or a part of Adyen rests: neither says what becomes of it. */
const saysNothing = ['703', '704'];

export function isAboutNothing(reply: Reply): boolean {
  return saysNothing.includes(String(objectIn(reply)?.['errorCode']));
}

/** An answer that is no payment at all refuses the request: a card that cannot be one, say. */
function toldAbout(reply: Reply | undefined): PaymentNews | undefined {
  const body = reply && objectIn(reply);
  if (reply === undefined || body === undefined || isAboutNothing(reply)) return undefined;
  if (reply.status === 200) return toldBy(body);
  const status = `error ${String(body['errorCode'] ?? reply.status)}`;
  return { event: status, by: 'answer', outcome: 'failed', status, details: { invalidCard: reply.status === 422 } };
}

function sameFor(scope: TenantScope, payment: Payment, shopperReference: string) {
  return {
    merchantAccount: adyenSettings(scope).merchantAccount,
    reference: payment.id,
    amount: amountOf(payment.amount),
    shopperReference,
  };
}

function amountOf(value: number) {
  return { value, currency: 'EUR' };
}
