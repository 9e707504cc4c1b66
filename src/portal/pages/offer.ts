/** What the tenant offers and the customer has, as far as pages and menus depend on it; null as long as it is not known. */
export interface Offer {
  readonly saleCategories: readonly string[] | null;
  readonly identificationTypes: readonly string[] | null;
  readonly hasPrepaidItems: boolean | null;
  readonly hasInvoiceData: boolean | null;
  readonly isAdmin: boolean | null;
  /** Where the operator answers what is often asked. */
  readonly faqAddress: string | null;
}
