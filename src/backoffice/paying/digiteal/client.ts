import type { Language } from '../../../contract/languages.ts';
import type { TenantScope } from '../../server/scope.ts';
import { notificationAddress, portalPage, trustedAddress } from '../payments/addresses.ts';
import { askProvider, asNumber, asText, jsonRequest, notTaken, objectIn, type Reply } from '../payments/outside.ts';
import type { Payment } from '../payments/store.ts';
import type { PaymentNews } from '../payments/tell.ts';
import { digitealSettings } from './settings.ts';
import { collectionOutcome, type MandateNews, mandateState } from './words.ts';

// Digiteal's own names for these calls are not public; only this folder and the simulation know the ones used here.

export interface MandateWish {
  readonly reference: string;
  readonly presaleId: string;
  readonly iban: string;
  readonly language: Language;
}

/** Where the customer signs; undefined when it is unknown what became of the request. */
export async function askMandate(
  scope: TenantScope,
  { reference, presaleId, iban, language }: MandateWish,
): Promise<MandateNews | undefined> {
  const { creditorName, creditorIdentifier, address } = digitealSettings(scope);
  const query = new URLSearchParams({ mandate_reference: reference, presale_id: presaleId });
  const back = (result: string) => `${portalPage(scope, language, `/mandate-activation/${result}`)}?${query}`;
  const reply = await send(
    scope,
    '/v1/mandates',
    jsonRequest(
      'POST',
      {
        reference,
        iban,
        language,
        creditor: { name: creditorName, identifier: creditorIdentifier },
        redirects: {
          success: back('success'),
          cancelled: back('cancelled'),
          failure: back('failure'),
          error: back('error'),
        },
        notificationUrl: notificationAddress(scope, 'digiteal'),
      },
      {},
    ),
  );
  const news = reply && mandateIn(reply);
  if (news?.state !== 'PENDING') return news;
  const link = trustedAddress(news.link, address);
  return link === undefined ? { ...news, state: 'FAILED' } : { ...news, link };
}

export async function readMandate(scope: TenantScope, reference: string): Promise<MandateNews | 'absent' | undefined> {
  const reply = await send(scope, `/v1/mandates/${encodeURIComponent(reference)}`, {});
  if (reply?.status === 404) return 'absent';
  if (reply && reply.status >= 400) return notTaken(scope, 'digiteal');
  return reply && mandateIn(reply);
}

/** Collects what a payment is for; the same reference is collected once. */
export async function collect(scope: TenantScope, payment: Payment): Promise<PaymentNews | undefined> {
  const body = {
    reference: payment.id,
    mandateReference: payment.details['mandateReference'],
    amount: payment.amount,
    currency: payment.currency,
    notificationUrl: notificationAddress(scope, 'digiteal'),
  };
  const reply = await send(scope, '/v1/collections', jsonRequest('POST', body, { 'idempotency-key': payment.id }));
  return reply && collectionIn(reply, 'answer');
}

export async function readCollection(
  scope: TenantScope,
  payment: Payment,
): Promise<PaymentNews | 'absent' | undefined> {
  const reply = await send(scope, `/v1/collections/${encodeURIComponent(payment.id)}`, {});
  if (reply?.status === 404) return 'absent';
  if (reply && reply.status >= 400) return notTaken(scope, 'digiteal');
  return reply && collectionIn(reply, 'look-up');
}

function mandateIn(reply: Reply): MandateNews | undefined {
  const body = objectIn(reply);
  if (body === undefined) return undefined;
  if (reply.status >= 400) return { state: 'FAILED' };
  const state = mandateState(asText(body['status']));
  return (
    state && { state, link: asText(body['link']), iban: asText(body['iban']), providerReference: asText(body['id']) }
  );
}

function collectionIn(reply: Reply, by: PaymentNews['by']): PaymentNews | undefined {
  const body = objectIn(reply);
  if (body === undefined) return undefined;
  const status = reply.status >= 400 ? `error ${reply.status}` : (asText(body['status']) ?? 'none');
  const outcome = reply.status >= 400 ? 'refused' : collectionOutcome(status);
  const providerReference = asText(body['id']);
  return {
    event: `${status} ${providerReference ?? ''}`,
    by,
    outcome,
    status,
    amount: asNumber(body['amount']),
    currency: asText(body['currency']),
    providerReference,
  };
}

async function send(scope: TenantScope, path: string, request: RequestInit): Promise<Reply | undefined> {
  const { address, user, secret } = digitealSettings(scope);
  const headers = new Headers(request.headers);
  headers.set('authorization', `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`);
  return askProvider(scope, `${address}${path}`, { ...request, headers });
}
