import type { TenantScope } from '../../server/scope.ts';
import type { Card } from './means.ts';
import type { Heard } from './provider.ts';
import type { ProviderName } from './settings.ts';
import { findPayment } from './store.ts';
import { type PaymentNews, tell } from './tell.ts';
import { tellCard } from './tell-card.ts';
import { isTrial } from './trial.ts';

/** What a genuine notification says about one payment, by the id that we gave it. */
export interface Notified {
  readonly reference: string;
  readonly told: PaymentNews;
}

/** A card that the provider keeps, told apart from the payment with which it was given. */
export interface NotifiedCard {
  readonly reference: string;
  readonly card: Card;
}

/** Tells each payment what a notification says of it; undefined where the provider did not sign it. */
export async function hearAll(
  outside: TenantScope,
  provider: ProviderName,
  notified: readonly (Notified | NotifiedCard)[] | undefined,
): Promise<Heard> {
  if (notified === undefined) return 'forged';
  let heard: Heard = 'heard';
  for (const one of notified) {
    if (isTrial(one.reference)) continue;
    const payment = await findPayment(outside, one.reference);
    if (payment?.provider !== provider) heard = 'unknown';
    else if ('card' in one) await tellCard(outside, payment, one.card);
    else await tell(outside, one.reference, one.told);
  }
  return heard;
}
