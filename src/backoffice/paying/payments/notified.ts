import type { TenantScope } from '../../server/scope.ts';
import type { Heard } from './provider.ts';
import type { ProviderName } from './settings.ts';
import { findPayment } from './store.ts';
import { type PaymentNews, tell } from './tell.ts';

/** What a genuine notification says about one payment, by the id that we gave it. */
export interface Notified {
  readonly reference: string;
  readonly told: PaymentNews;
}

/** Tells each payment what a notification says of it; undefined where the provider did not sign it. */
export async function hearAll(
  outside: TenantScope,
  provider: ProviderName,
  notified: readonly Notified[] | undefined,
): Promise<Heard> {
  if (notified === undefined) return 'forged';
  let heard: Heard = 'heard';
  for (const { reference, told } of notified) {
    const payment = await findPayment(outside, reference);
    if (payment?.provider === provider) await tell(outside, reference, told);
    else heard = 'unknown';
  }
  return heard;
}
