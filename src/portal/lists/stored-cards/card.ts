/** A card that the payment provider keeps, as its holder recognises it. */
export interface StoredCard {
  readonly id: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
}
