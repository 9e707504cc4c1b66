import * as z from 'zod/mini';
import type { Notified } from '../payments/notified.ts';
import type { DigitealSettings } from './settings.ts';
import { isSigned } from './signature.ts';
import { collectionOutcome, type MandateNews, mandateState } from './words.ts';

const mandateNews = z.object({
  kind: z.literal('mandate'),
  requestId: z.string(),
  reference: z.string(),
  status: z.string(),
  iban: z.optional(z.string()),
});
const collectionNews = z.object({
  kind: z.literal('collection'),
  requestId: z.string(),
  reference: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
});
const news = z.discriminatedUnion('kind', [mandateNews, collectionNews]);

export type DigitealNews =
  | { kind: 'mandate'; reference: string; news: MandateNews }
  | ({ kind: 'collection' } & Notified);

/** What a notification says; undefined when Digiteal did not sign it. */
export function readDigitealNotification(
  body: string,
  signature: string,
  { secret }: DigitealSettings,
  now: Date,
): DigitealNews | undefined {
  if (!isSigned(body, signature, secret, now)) return undefined;
  const parsed = z.safeParse(news, parse(body));
  if (!parsed.success) return undefined;
  const { data } = parsed;
  if (data.kind === 'collection') {
    const { requestId, reference, status, amount, currency } = data;
    return {
      kind: 'collection',
      reference,
      told: {
        event: `${status} ${requestId}`,
        by: 'notification',
        outcome: collectionOutcome(status),
        status,
        amount,
        currency,
      },
    };
  }
  const state = mandateState(data.status);
  return (
    state && {
      kind: 'mandate',
      reference: data.reference,
      news: { state, iban: data.iban, providerReference: data.requestId },
    }
  );
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
