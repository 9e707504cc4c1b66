/** A subscription that is about to be ordered. */
export interface Choice {
  /** The program; null as long as none is chosen. */
  readonly saleItemId: string | null;
  /** The plate or card; null as long as none is chosen. */
  readonly itemId: string | null;
  readonly paymentType: 'CARD_TOKEN' | 'DIRECT_DEBIT';
}

/** What the back office would charge for it today. Money in cents. */
export interface Price {
  readonly now: number;
  /** `YYYY-MM-DD`; null for a subscription that ends by itself. */
  readonly nextPayment: string | null;
}
