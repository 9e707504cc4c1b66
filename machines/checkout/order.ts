/** What somebody is about to buy, as a page asks a checkout for it. Money in cents. */
export interface Order {
  readonly saleItemId: string;
  /** 1 unless told otherwise. */
  readonly quantity?: number;
  /** For a top-up or a gift voucher: the value of one. */
  readonly amount?: number;
  /** For a subscription: the plate or card. */
  readonly identificationItemId?: string;
  /** For an extension: the subscription that goes on. */
  readonly subscriptionId?: string;
  /** Of something scarce that is held already. */
  readonly saleItemReservationId?: string;
  /** An order that a card was refused for, and that another card is tried for. */
  readonly presaleId?: string;
}
