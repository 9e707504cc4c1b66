import type { TenantScope } from '../../server/scope.ts';
import { disableCardOf } from '../payments/means.ts';
import { hearAll } from '../payments/notified.ts';
import type { Heard, Notification } from '../payments/provider.ts';
import { findPaymentAt } from '../payments/store.ts';
import { tellCard } from '../payments/tell-card.ts';
import { readAdyenNotification } from './notification.ts';
import { adyenSettings } from './settings.ts';
import { readTokenNotification, type TokenNews } from './token-notification.ts';

/** Payments are told in one form, the cards that Adyen keeps in another that is signed in a header. */
export async function hearAdyen(outside: TenantScope, { body, header }: Notification): Promise<Heard> {
  const settings = adyenSettings(outside);
  const token = readTokenNotification(body, header('hmacsignature'), settings);
  return token ? hearToken(outside, token) : hearAll(outside, 'adyen', readAdyenNotification(body, settings));
}

async function hearToken(outside: TenantScope, { card, accountId, paymentReference, what }: TokenNews): Promise<Heard> {
  if (what === 'removed') await disableCardOf(outside, accountId, 'adyen', card.token);
  if (what !== 'kept') return 'heard';
  const payment = await findPaymentAt(outside, 'adyen', paymentReference);
  if (payment?.details['shopperReference'] !== accountId) return 'unknown';
  await tellCard(outside, payment, card);
  return 'heard';
}
