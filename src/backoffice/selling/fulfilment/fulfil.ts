import type { TenantScope } from '../../server/scope.ts';
import { markFulfilled, type Presale } from '../orders/presale.ts';
import type { OrderCategory } from '../orders/price.ts';
import { sell, takeFromStock } from '../reservations/store.ts';
import { giveGiftVouchers } from './gift-vouchers.ts';
import type { Giving, Hindrance, Means } from './giving.ts';
import { payInvoice } from './invoice.ts';
import { givePrepaid } from './prepaid.ts';
import { giveSubscription } from './subscription.ts';
import { topUp } from './top-up.ts';

/**
 * Gives what was bought, once for an order, in the transaction that makes it paid. `others` are the order's other
 * presales; all of them must be locked.
 */
export async function fulfil(
  inside: TenantScope,
  presale: Presale,
  others: readonly Presale[],
  means: Means,
): Promise<Hindrance | undefined> {
  if (presale.fulfilledAt !== null) return undefined;
  if (others.some(({ fulfilledAt }) => fulfilledAt !== null)) return 'order fulfilled already';
  if (!(await takenFromStock(inside, presale))) return 'sold out';
  const hindrance = await giving[presale.category](inside, presale, means);
  if (hindrance) return hindrance;
  await markFulfilled(inside, presale.id);
  return undefined;
}

const giving: Record<OrderCategory, Giving> = {
  CHARGE: topUp,
  GIFT: giveGiftVouchers,
  INVOICE: payInvoice,
  SUBSCRIPTION: giveSubscription,
  PREPAID: givePrepaid,
};

/** What was given back meanwhile is taken once more, if there still is any. */
async function takenFromStock(
  inside: TenantScope,
  { reservationId, saleItemId, quantity, accountId }: Presale,
): Promise<boolean> {
  if (reservationId === null || saleItemId === null || (await sell(inside, reservationId))) return true;
  const again = await takeFromStock(inside, { saleItemId, quantity, accountId });
  return again !== undefined && sell(inside, again.id);
}
