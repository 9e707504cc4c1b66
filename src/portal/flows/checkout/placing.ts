import type { Placed, Quote } from '../../../../machines/checkout/facts.ts';
import type { Order } from '../../../../machines/checkout/order.ts';
import { paymentPage } from './payment-page.ts';

/** An order as every provider's call takes it: with the total that the customer saw, so that no other is charged. */
export function orderInput({ presaleId: _, ...order }: Order, { total }: Quote) {
  return { ...order, totalAmount: total, agreementAccepted: true };
}

/** What came of an order that is paid for on a page; an address that cannot be believed is none. */
export function placedAt(
  saleId: string | null,
  address: string | undefined,
  fields?: Readonly<Record<string, string>>,
): Placed {
  const page = address === undefined ? null : paymentPage(address, fields ?? null);
  return { saleId, page, standing: page === null ? 'not known' : 'pending', action: null, mandate: null };
}
