/** What a customer wants of the webshop. Plain data. */
export interface Choice {
  readonly saleItemId: string;
  readonly quantity: number;
  /** What all of it costs as its customer saw it last, in cents. */
  readonly price: number;
  /** There are so many and no more: it has to be held while its customer makes up their mind. */
  readonly isScarce: boolean;
}

/** What is held for a customer. */
export interface Held {
  readonly id: string;
  /** Until when; null where the back office does not say it. */
  readonly until: string | null;
}
