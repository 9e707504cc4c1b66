import type { Language } from '../../../contract/languages.ts';
import { homeCountryOf } from '../../offer/tenants/decide.ts';
import type { TenantScope } from '../../server/scope.ts';
import { notificationAddress, portalPage, trustedAddress } from '../payments/addresses.ts';
import type { StoredCard } from '../payments/means.ts';
import { askProvider, asObject, jsonRequest, notTaken, objectIn, type Reply } from '../payments/outside.ts';
import type { Removal } from '../payments/provider.ts';
import type { Payment } from '../payments/store.ts';
import type { PaymentNews } from '../payments/tell.ts';
import { multisafepaySettings } from './settings.ts';
import { toldBy } from './status.ts';

export interface Page {
  readonly item: string;
  readonly language: Language;
  /** For a guest, where the receipt of the provider goes. */
  readonly email: string | null;
  /** Under it the card is kept for the next payments; undefined where none is to be kept. */
  readonly keptFor: string | undefined;
}

/** Makes the page on which the customer pays. Its address comes back in the details. */
export async function createOrder(
  scope: TenantScope,
  payment: Payment,
  { item, language, email, keptFor }: Page,
): Promise<PaymentNews | undefined> {
  const area = email === null ? '/dashboard' : '/guest';
  const order = {
    type: 'redirect',
    ...sameFor(payment, item),
    seconds_active: secondsActive,
    payment_options: {
      ...toldAt(scope),
      redirect_url: portalPage(scope, language, `${area}/multisafepay/redirect`),
      cancel_url: portalPage(scope, language, `${area}/multisafepay/cancelled`),
    },
    customer: {
      locale: localeOf(language, homeCountryOf(scope.tenant)),
      ...(email === null ? {} : { email }),
      reference: keptFor,
    },
    ...(keptFor === undefined ? {} : { recurring_model: 'subscription' }),
  };
  const reply = await send(scope, '/v1/json/orders', jsonRequest('POST', order, {}));
  const told = reply && pageIn(scope, reply);
  return told;
}

/** As long as what was ordered is held. */
const secondsActive = 15 * 60;

export async function chargeRecurring(
  scope: TenantScope,
  payment: Payment,
  card: StoredCard,
): Promise<PaymentNews | undefined> {
  const order = {
    type: 'direct',
    gateway: 'CREDITCARD',
    ...sameFor(payment, payment.id),
    payment_options: toldAt(scope),
    customer: { reference: String(payment.details['shopperReference']) },
    recurring_id: card.token,
    recurring_model: 'subscription',
  };
  const reply = await send(scope, '/v1/json/orders', jsonRequest('POST', order, {}));
  return reply && toldIn(reply, 'answer');
}

export async function readOrder(scope: TenantScope, payment: Payment): Promise<PaymentNews | 'absent' | undefined> {
  const reply = await send(scope, `/v1/json/orders/${encodeURIComponent(payment.id)}`, {});
  if (reply === undefined) return undefined;
  const body = objectIn(reply);
  if (String(body?.['error_code']) === invalidOrder) return 'absent';
  if (body?.['success'] !== true) return notTaken(scope, 'multisafepay');
  return payment.state === 'STARTED' && payment.details['storedCardId'] === undefined
    ? pageIn(scope, reply)
    : toldIn(reply, 'look-up');
}

export async function cancelOrder(scope: TenantScope, payment: Payment): Promise<void> {
  await send(
    scope,
    `/v1/json/orders/${encodeURIComponent(payment.id)}`,
    jsonRequest('PATCH', { status: 'cancelled', exclude_order: true }, {}),
  );
}

/** All of it; MultiSafepay itself sends back no more than was paid. */
export async function refundOrder(scope: TenantScope, payment: Payment): Promise<'taken' | 'refused' | undefined> {
  const { amount, currency, id } = payment;
  const path = `/v1/json/orders/${encodeURIComponent(id)}/refunds`;
  const reply = await send(scope, path, jsonRequest('POST', { amount, currency, description: id }, {}));
  return reply && (objectIn(reply)?.['success'] === true ? 'taken' : 'refused');
}

/** No payment can be made with the card any more. Asked for again, it is still gone. */
export async function removeCard(
  scope: TenantScope,
  { token, accountId }: { token: string; accountId: string },
): Promise<Removal | undefined> {
  const path = `/v1/json/recurring/${encodeURIComponent(accountId)}/remove/${encodeURIComponent(token)}`;
  const reply = await send(scope, path, { method: 'DELETE' });
  if (reply === undefined) return undefined;
  const body = objectIn(reply);
  const isRemoved = body?.['success'] === true && asObject(body['data'])?.['removed'] === true;
  // Only this status says that there is no such card; every other error has 404.
  return isRemoved || reply.status === 410 ? 'removed' : 'refused';
}

/** The languages of its pages; other countries read that of the country where it is spoken most. */
function localeOf(language: Language, country: string): string {
  const locale = `${language}_${country}`;
  return ['nl_BE', 'fr_BE', 'de_AT'].includes(locale) ? locale : `${language}_${language.toUpperCase()}`;
}

function toldAt(scope: TenantScope) {
  return { notification_url: notificationAddress(scope, 'multisafepay'), notification_method: 'POST' };
}

function sameFor(payment: Payment, description: string) {
  return { order_id: payment.id, currency: payment.currency, amount: payment.amount, description };
}

/** The answer to an order: where to pay it. An address that may not be believed is no page. */
function pageIn(scope: TenantScope, reply: Reply): PaymentNews | undefined {
  const told = toldIn(reply, 'answer');
  if (told === undefined || told.outcome !== 'waiting') return told;
  const data = asObject(objectIn(reply)?.['data']);
  const paymentUrl = trustedAddress(data?.['payment_url'], multisafepaySettings(scope).address);
  if (paymentUrl !== undefined) return { ...told, details: { paymentUrl } };
  scope.log('error', 'provider answered an address that may not be believed', { provider: 'multisafepay' });
  return { ...told, event: 'invalid address', outcome: 'failed' };
}

/** There is no order of that number; or, where one is made, there is one that was paid already: what became of that is asked. */
const invalidOrder = '1006';

function toldIn(reply: Reply, by: PaymentNews['by']): PaymentNews | undefined {
  const body = objectIn(reply);
  if (body?.['success'] === true) return toldBy({ status: 'initialized', ...asObject(body['data']) }, by);
  const errorCode = String(body?.['error_code'] ?? reply.status);
  if (errorCode === invalidOrder) return undefined;
  const status = `error ${errorCode}`;
  return body === undefined ? undefined : { event: status, by, outcome: 'failed', status };
}

async function send(scope: TenantScope, path: string, request: RequestInit): Promise<Reply | undefined> {
  const { address, apiKey } = multisafepaySettings(scope);
  const headers = new Headers(request.headers);
  headers.set('api_key', apiKey);
  return askProvider(scope, `${address}${path}`, { ...request, headers });
}
