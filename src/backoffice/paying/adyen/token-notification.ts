import * as z from 'zod/mini';
import { isSame } from '../payments/is-same.ts';
import type { Card } from '../payments/means.ts';
import type { AdyenSettings } from './settings.ts';
import { bodySignatureOf } from './signature.ts';

const notification = z.object({
  type: z.enum([
    'recurring.token.created',
    'recurring.token.alreadyExisting',
    'recurring.token.updated',
    'recurring.token.disabled',
  ]),
  eventId: z.string(),
  data: z.object({
    merchantAccount: z.string(),
    shopperReference: z.string(),
    storedPaymentMethodId: z.string(),
    type: z.string(),
  }),
});

export interface TokenNews {
  readonly card: Card;
  readonly accountId: string;
  /** Adyen's number of the payment with which the customer gave it. */
  readonly paymentReference: string;
  readonly what: 'kept' | 'removed' | 'nothing new';
}

/** What Adyen says of a card that it keeps; undefined when it is about something else or Adyen did not sign it. */
export function readTokenNotification(
  body: string,
  signature: string,
  { hmacKey, tokenHmacKey = hmacKey, merchantAccount }: AdyenSettings,
): TokenNews | undefined {
  if (signature === '' || !isSame(bodySignatureOf(body, tokenHmacKey), signature)) return undefined;
  const parsed = z.safeParse(notification, JSON.parse(body));
  if (!parsed.success || parsed.data.data.merchantAccount !== merchantAccount) return undefined;
  const { type, eventId: paymentReference, data } = parsed.data;
  return {
    card: { token: data.storedPaymentMethodId, brand: data.type, lastFour: null },
    accountId: data.shopperReference,
    paymentReference,
    what: words[type],
  };
}

const words = {
  'recurring.token.created': 'kept',
  'recurring.token.alreadyExisting': 'kept',
  'recurring.token.updated': 'nothing new',
  'recurring.token.disabled': 'removed',
} as const;
