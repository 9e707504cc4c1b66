import type { Placed } from '../../../../machines/checkout/facts.ts';
import { paymentPage } from './payment-page.ts';

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
