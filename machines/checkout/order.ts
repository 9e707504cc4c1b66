/** What is bought, as the portal's `paying/goods.ts` wrote it, which alone looks inside. Plain data. */
export interface Goods {
  readonly kind: string;
}

/** What is about to be bought, as a page asks a checkout for it. */
export interface Order {
  readonly goods: Goods;
  /** Of something scarce that is held already. */
  readonly reservationId?: string;
  /** An order that brought no money so far and is paid once more: with another card, or by the mail of a guest. */
  readonly presaleId?: string;
  /** Without a session: who buys, and for whom or what. */
  readonly guest?: { readonly email: string; readonly reason: string };
}
