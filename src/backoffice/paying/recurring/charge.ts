import type { TenantScope } from '../../server/scope.ts';
import { findPayment, type Payment } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import { providers } from '../providers.ts';

/** Asks the provider for the money. Sent again it is the same payment: the provider knows it by its id. */
export async function sendCharge(outside: TenantScope, payment: Payment): Promise<Payment | undefined> {
  const told = await providers[payment.provider].charge(outside, payment);
  return told ? tell(outside, payment.id, told) : findPayment(outside, payment.id);
}
