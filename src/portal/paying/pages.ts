import type { PaymentProvider } from './provider.ts';
import { guestProviders, paymentProviders } from './providers.ts';

/** A page on which something is paid for, or on which it is told what came of a payment. */
export interface PayingPage {
  readonly provider: PaymentProvider;
  /** `checkout`, or the last part of the address to which the customer is sent back. */
  readonly page: string;
}

/** Which page of paying stands at an address below the language segment; null for any other. They are not among the pages of the first load. */
export function payingPageAt(rest: string): PayingPage | null {
  const all = [...Object.values(paymentProviders), ...Object.values(guestProviders)];
  const provider = all.find(({ pages }) => pages.includes(rest));
  return provider === undefined ? null : { provider, page: rest.slice(rest.lastIndexOf('/') + 1) };
}
