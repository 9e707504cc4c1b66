import { createHash } from 'node:crypto';
import { homeCountryOf } from '../../offer/tenants/decide.ts';
import type { TenantScope } from '../../server/scope.ts';
import { portalPage } from '../payments/addresses.ts';
import type { StoredCard } from '../payments/means.ts';
import { askProvider, jsonRequest, objectIn, type Reply } from '../payments/outside.ts';
import { isSimulated } from '../payments/settings.ts';
import type { Payment } from '../payments/store.ts';
import type { PaymentNews } from '../payments/tell.ts';
import { toldBy } from './result.ts';
import { adyenSettings } from './settings.ts';

export interface Payer {
  readonly shopperReference: string;
  readonly paymentMethod: Record<string, unknown>;
  readonly store: boolean;
  readonly returnUrl: string;
  readonly origin?: string | undefined;
  readonly browserInfo?: Record<string, unknown> | undefined;
}

export async function askPaymentMethods(
  scope: TenantScope,
  asked: { amount: number; shopperReference: string },
): Promise<Record<string, unknown>> {
  const { merchantAccount } = adyenSettings(scope);
  const reply = await send(scope, '/v72/paymentMethods', {
    merchantAccount,
    countryCode: homeCountryOf(scope.tenant),
    channel: 'Web',
    shopperReference: asked.shopperReference,
    amount: amountOf(asked.amount),
  });
  return (reply?.status === 200 ? objectIn(reply) : undefined) ?? { paymentMethods: [] };
}

export async function pay(scope: TenantScope, payment: Payment, payer: Payer): Promise<PaymentNews | undefined> {
  const { shopperReference, paymentMethod, store, returnUrl, origin, browserInfo } = payer;
  const body = {
    ...sameFor(scope, payment, shopperReference),
    paymentMethod,
    returnUrl,
    origin,
    browserInfo,
    channel: 'Web',
    shopperInteraction: 'Ecommerce',
  };
  return toldAbout(
    await send(scope, '/v72/payments', { ...body, storePaymentMethod: store, authenticationData }, payment.id),
  );
}

/** Without the customer: the next payment of something agreed. */
export async function chargeCard(
  scope: TenantScope,
  payment: Payment,
  card: StoredCard,
): Promise<PaymentNews | undefined> {
  const method = { type: 'scheme', storedPaymentMethodId: card.token };
  const body = {
    paymentMethod: method,
    shopperInteraction: 'ContAuth',
    recurringProcessingModel: 'Subscription',
    returnUrl: portalPage(scope, scope.language, '/dashboard/subscriptions'),
  };
  const { shopperReference } = payment.details;
  return toldAbout(
    await send(scope, '/v72/payments', { ...sameFor(scope, payment, String(shopperReference)), ...body }, payment.id),
  );
}

/** The bank asks in the page where it can, and on a page of its own where it cannot. */
const authenticationData = { threeDSRequestData: { nativeThreeDS: 'preferred' } };

export async function sendDetails(
  scope: TenantScope,
  payment: Payment | undefined,
  details: object,
): Promise<Reply | undefined> {
  const key = createHash('sha256')
    .update(`${payment?.id ?? ''} ${JSON.stringify(details)}`)
    .digest('hex');
  return send(scope, '/v72/payments/details', details, key);
}

export async function cancel(scope: TenantScope, payment: Payment): Promise<void> {
  const { merchantAccount } = adyenSettings(scope);
  await send(
    scope,
    '/v72/cancels',
    { merchantAccount, reference: `cancel-${payment.id}`, paymentReference: payment.id },
    `cancel-${payment.id}`,
  );
}

/** All of it; under its own key Adyen sends it back once. */
export async function refund(scope: TenantScope, payment: Payment): Promise<'taken' | 'refused' | undefined> {
  const { merchantAccount } = adyenSettings(scope);
  const reference = `refund-${payment.id}`;
  const path = `/v72/payments/${encodeURIComponent(payment.providerReference ?? '')}/refunds`;
  const reply = await send(scope, path, { merchantAccount, amount: amountOf(payment.amount), reference }, reference);
  return reply && (objectIn(reply)?.['status'] === 'received' ? 'taken' : 'refused');
}

/** Adyen itself tells this in its notifications and reports; a simulation also when it is asked. */
export async function askStatus(
  scope: TenantScope,
  payment: Payment,
): Promise<PaymentNews | 'absent' | 'cannot be asked' | undefined> {
  if (!isSimulated(scope.tenant, 'adyen')) return 'cannot be asked';
  const { merchantAccount } = adyenSettings(scope);
  const reply = await send(scope, '/v72/payments/status', { merchantAccount, reference: payment.id });
  if (reply?.status === 404) return 'absent';
  const body = reply?.status === 200 ? objectIn(reply) : undefined;
  return body && toldBy(body, 'look-up');
}

export async function removeCard(scope: TenantScope, token: string, shopperReference: string): Promise<void> {
  const { merchantAccount } = adyenSettings(scope);
  await send(scope, `/v72/storedPaymentMethods/${encodeURIComponent(token)}/disable`, {
    merchantAccount,
    shopperReference,
  });
}

/** The same payment is being made by a request that came before, or a part of Adyen rests: neither says what becomes of it. */
const saysNothing = ['703', '704'];

/** An answer that is no payment at all refuses the request: a card that cannot be one, say. */
function toldAbout(reply: Reply | undefined): PaymentNews | undefined {
  const body = reply && objectIn(reply);
  if (reply === undefined || body === undefined) return undefined;
  if (reply.status === 200) return toldBy(body, 'answer');
  const errorCode = String(body['errorCode'] ?? reply.status);
  if (saysNothing.includes(errorCode)) return undefined;
  const status = `error ${errorCode}`;
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

async function send(
  scope: TenantScope,
  path: string,
  body: object,
  idempotencyKey?: string,
): Promise<Reply | undefined> {
  const { address, apiKey } = adyenSettings(scope);
  const headers = {
    'x-api-key': apiKey,
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey.slice(0, 64) }),
  };
  return askProvider(scope, `${address}${path}`, jsonRequest('POST', body, headers));
}
