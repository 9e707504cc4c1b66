import * as z from 'zod/mini';
import type { TenantScope } from '../../server/scope.ts';
import { isSame } from '../payments/is-same.ts';
import { hearAll, type Notified } from '../payments/notified.ts';
import type { Heard, Notification } from '../payments/provider.ts';
import { findPaymentAt } from '../payments/store.ts';
import { basicAuth } from './basic-auth.ts';
import { tellMandate } from './mandates/tell-mandate.ts';
import { digitealSettings } from './settings.ts';
import { ofMandates, ofPayments } from './words.ts';

const text = z.optional(z.nullable(z.string()));
const count = z.optional(z.nullable(z.coerce.number()));

const mandateNews = z.object({
  /** Of an authorisation: the number that we gave its request. */
  requestId: text,
  /** Of an auto payment configuration: its customer, who has one for each mandate. */
  clientID: text,
  iban: text,
  debtor: z.optional(z.nullable(z.object({ iban: text }))),
});

const paymentNews = z.object({
  paymentRequestInformation: z.optional(
    z.nullable(z.object({ paymentID: text, amountInCents: count, currency: text, remittanceInfo: text })),
  ),
  paymentID: text,
  paidAmountInCents: count,
  paymentStatus: text,
});

/** Believed by the user and password that were given to Digiteal for its webhooks. What cannot be read is to come again. */
export async function hearDigiteal(outside: TenantScope, { body, header, query }: Notification): Promise<Heard> {
  const { webhookUser, webhookSecret } = digitealSettings(outside);
  if (!isSame(header('authorization'), basicAuth(webhookUser, webhookSecret))) return 'forged';
  const tells = query('tells');
  if (isKey(ofMandates, tells)) {
    const read = z.safeParse(mandateNews, parse(body));
    if (!read.success) return 'unknown';
    const { requestId, clientID, iban, debtor } = read.data;
    const news = { state: ofMandates[tells], iban: iban ?? debtor?.iban ?? undefined };
    return (await tellMandate(outside, requestId ?? clientID ?? '', news)) === undefined ? 'unknown' : 'heard';
  }
  const read = z.safeParse(paymentNews, parse(body));
  if (!read.success || !isKey(ofPayments, tells)) return 'unknown';
  return hearAll(outside, 'digiteal', [await paymentTold(outside, tells, read.data)]);
}

async function paymentTold(
  outside: TenantScope,
  tells: keyof typeof ofPayments,
  { paymentRequestInformation: asked, paymentID, paidAmountInCents, paymentStatus }: z.infer<typeof paymentNews>,
): Promise<Notified> {
  const number = asked?.paymentID ?? paymentID ?? undefined;
  // A confirmation names the payment by Digiteal's number alone.
  const known = number === undefined ? undefined : await findPaymentAt(outside, 'digiteal', number);
  return {
    reference: asked?.remittanceInfo ?? known?.id ?? '',
    told: {
      event: `${tells} ${number ?? ''}`,
      by: 'notification',
      outcome: ofPayments[tells],
      status: paymentStatus ?? tells,
      amount: paidAmountInCents ?? asked?.amountInCents ?? undefined,
      // Direct debits are in euros only.
      currency: asked?.currency ?? 'EUR',
      providerReference: number,
    },
  };
}

function isKey<Of extends object>(of: Of, key: string): key is Extract<keyof Of, string> {
  return Object.hasOwn(of, key);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
