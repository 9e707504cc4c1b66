/** What the tenant offers and the customer has, as far as pages and menus depend on it; null as long as it is not known. */
export interface Offer {
  readonly saleCategories: readonly string[] | null;
  readonly identificationTypes: readonly string[] | null;
  readonly hasPrepaidItems: boolean | null;
  readonly hasInvoiceData: boolean | null;
  readonly isAdmin: boolean | null;
  readonly tellsMessages: boolean | null;
  readonly hasBranches: boolean | null;
  /** Where the operator answers what is often asked. */
  readonly faqAddress: string | null;
}

/** Whether nothing more will be known that makes an entry of the menus come or go. Where questions are answered stands last: it moves nothing. */
export function isWhollyKnown({ faqAddress: _, ...parts }: Offer): boolean {
  return Object.values(parts).every((part) => part !== null);
}
