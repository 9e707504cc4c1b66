import * as z from 'zod/mini';
import type { Word } from '../payments/decide.ts';
import type { MoneyBack } from '../payments/money-back.ts';
import type { Notified, NotifiedCard } from '../payments/notified.ts';
import { asObject, asText } from '../payments/outside.ts';
import { cardIn } from './result.ts';
import type { AdyenSettings } from './settings.ts';
import { isSigned } from './signature.ts';

const item = z.object({
  pspReference: z.string(),
  originalReference: z.optional(z.string()),
  merchantAccountCode: z.string(),
  merchantReference: z.string(),
  amount: z.object({ value: z.int(), currency: z.string() }),
  eventCode: z.string(),
  success: z.string(),
  reason: z.optional(z.string()),
  paymentMethod: z.optional(z.string()),
  additionalData: z.optional(z.record(z.string(), z.unknown())),
});

const notification = z.object({
  notificationItems: z.array(z.object({ NotificationRequestItem: item })).check(z.maxLength(100)),
});

/** What Adyen's notification says; undefined when Adyen did not sign it. */
export function readAdyenNotification(
  body: string,
  { hmacKey, merchantAccount }: AdyenSettings,
): (Notified | NotifiedCard)[] | undefined {
  const parsed = z.safeParse(notification, parse(body));
  if (!parsed.success) return undefined;
  const items = parsed.data.notificationItems.map(({ NotificationRequestItem }) => NotificationRequestItem);
  const genuine = items.every(
    (one) =>
      one.merchantAccountCode === merchantAccount &&
      isSigned(one, asText(one.additionalData?.['hmacSignature']) ?? '', hmacKey),
  );
  if (!genuine || items.length === 0) return undefined;
  return items.flatMap((one): (Notified | NotifiedCard)[] => {
    if (one.eventCode === 'RECURRING_CONTRACT') return one.success === 'true' ? [storedCardIn(one)] : [];
    const outcome = outcomeOf(one.eventCode, one.success === 'true');
    if (outcome === undefined) return [];
    const { merchantReference, pspReference, eventCode, success, amount, reason } = one;
    // What is done to a payment has a number of its own beside that of the payment.
    const providerReference = one.originalReference || pspReference;
    const told = {
      event: `${eventCode} ${success} ${pspReference}`,
      by: 'notification' as const,
      outcome,
      status: `${eventCode} ${success}`,
      amount: amount.value,
      currency: amount.currency,
      providerReference,
      card: cardIn(asObject(one.additionalData)),
      ...(outcome === 'refused' ? { details: { refusalReason: reason ?? null } } : {}),
      ...(outcome === 'returned' && { back: moneyBackIn(one) }),
      ...(outcome === 'undone' && { undoes: providerReference }),
      ...(isRefundFailed(eventCode, success === 'true') && { refundFailed: true as const }),
    };
    return [{ reference: merchantReference, told }];
  });
}

/** A card that is kept, told by itself; its own number stands where that of a payment stands otherwise. */
function storedCardIn({
  merchantReference,
  pspReference,
  additionalData,
  paymentMethod,
}: z.infer<typeof item>): NotifiedCard {
  const told = cardIn(asObject(additionalData)) ?? { token: pspReference, brand: null, lastFour: null };
  return { reference: merchantReference, card: { ...told, brand: told.brand ?? paymentMethod ?? null } };
}

/** Each refund has a reference of its own; a chargeback told a second time takes nothing more. */
function moneyBackIn({ eventCode, pspReference, amount }: z.infer<typeof item>): MoneyBack {
  return eventCode === 'REFUND'
    ? { reference: `${eventCode} ${pspReference} ${amount.value}`, amount: amount.value }
    : { reference: 'CHARGEBACK', amount: amount.value, isChargeback: true };
}

function outcomeOf(eventCode: string, success: boolean): Word | undefined {
  if (eventCode === 'AUTHORISATION') return success ? 'paid' : 'refused';
  // Also told of what was never paid: of the payment itself it says nothing.
  if (!success && isRefundFailed(eventCode, success)) return 'uncertain';
  return success ? words[eventCode] : undefined;
}

/** Adyen took the refund on, and did not carry it out, or the bank did not take it. */
function isRefundFailed(eventCode: string, success: boolean): boolean {
  return success ? eventCode === 'REFUND_FAILED' : eventCode === 'REFUND';
}

const words: Record<string, Word | undefined> = {
  PENDING: 'pending',
  CANCELLATION: 'undone',
  TECHNICAL_CANCEL: 'undone',
  CANCEL_OR_REFUND: 'undone',
  CAPTURE_FAILED: 'undone',
  OFFER_CLOSED: 'expired',
  REFUND: 'returned',
  CHARGEBACK: 'returned',
  SECOND_CHARGEBACK: 'returned',
  REFUND_FAILED: 'kept',
  REFUNDED_REVERSED: 'kept',
  CHARGEBACK_REVERSED: 'kept',
};

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
