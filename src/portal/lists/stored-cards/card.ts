import type { Provider } from '../../../contract/payments/providers.ts';

/** A card that the payment provider keeps, as its holder recognises it. */
export interface StoredCard {
  readonly id: string;
  /** Which provider keeps it; absent of one that was kept when only Adyen's were told of. */
  readonly keeper?: Extract<Provider, 'adyen' | 'multisafepay'>;
  readonly brand: string | null;
  readonly lastFour: string | null;
}
