import { sendCollection } from '../mandates/tell-mandate.ts';
import { adapters } from '../payments/adapters.ts';
import { findCardById } from '../payments/means.ts';
import { findPayment, type Payment } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import type { TenantScope } from '../server/scope.ts';

/** Asks the provider for the money. Sent again it is the same payment: the provider knows it by its id. */
export async function sendCharge(outside: TenantScope, payment: Payment): Promise<Payment | undefined> {
  if (payment.provider === 'digiteal') return sendCollection(outside, payment);
  const { charge } = adapters[payment.provider];
  const card = await findCardById(outside, String(payment.details['storedCardId']));
  const told = charge && card && (await charge(outside, payment, card));
  return told ? tell(outside, payment.id, told) : findPayment(outside, payment.id);
}
