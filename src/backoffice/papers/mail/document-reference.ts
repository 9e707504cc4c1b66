/** A document that goes with a mail; it is drawn when the mail is sent. */
export interface DocumentReference {
  readonly document: DocumentKind;
  readonly id: string;
}

export type DocumentKind =
  /** Its id is their language. */
  'conditions' | 'invoice' | 'electronic invoice' | 'ticket' | 'gift voucher' | 'discount voucher' | 'prepaid purchase';
