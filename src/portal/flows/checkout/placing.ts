import type { Placed } from '../../../../machines/checkout/facts.ts';
import type { Placing } from '../../../../machines/checkout/shared.ts';
import { paymentPage } from './payment-page.ts';

/** An order as every provider's call takes it: with the total that the customer saw, so that no other is charged, and what they agreed to. */
export function orderInput({ order: { presaleId: _, ...order }, quote, immediateStart }: Placing) {
  const consent = immediateStart ? { immediateStartRequested: true } : {};
  return { ...order, totalAmount: quote.total, agreementAccepted: true, ...consent };
}

/** What came of an order that is paid for on a page; an address that cannot be believed is none. */
export function placedAt(
  saleId: string | null,
  address: string | undefined,
  fields?: Readonly<Record<string, string>>,
): Placed {
  const page = address === undefined ? null : paymentPage(address, fields ?? null);
  return {
    saleId,
    page,
    standing: page === null ? 'not known' : 'pending',
    action: null,
    mandate: null,
    creditor: null,
  };
}
