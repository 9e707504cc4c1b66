import { endUnpaid } from '../../selling/fulfilment/subscription.ts';
import type { Presale } from '../../selling/orders/presale.ts';
import { renewalRefused, tellUnpaid } from '../../selling/renewals/refused.ts';
import { isClosing, release } from '../../selling/reservations/store.ts';
import type { TenantScope } from '../../server/scope.ts';

/** The sale did not come about by a payment: a subscription that was opened on trust ends, a hold without a use is given back. */
export async function withoutMoney(inside: TenantScope, presale: Presale): Promise<void> {
  const { fulfilledAt, reservationId, renewsOn, extendedId, total } = presale;
  if (fulfilledAt !== null) {
    const { renewable } = (await endUnpaid(inside, presale)) ?? {};
    if (renewable) await tellUnpaid(inside, renewable, total, undefined);
  } else if (renewsOn !== null && extendedId !== null) await renewalRefused(inside, extendedId);
  if (reservationId !== null && (await isClosing(inside, reservationId))) await release(inside, reservationId);
}
