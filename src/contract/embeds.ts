/** Pages of the back office, outside the API, that the portal shows in a frame. */
export const embedPaths = {
  invoice: '/invoices/{uuid}',
  discountVoucher: '/discount-vouchers/{uuid}',
  prepaidSaleItem: '/prepaid-sale-items/{uuid}',
} as const;

/** An invoice as a file for the books of its buyer (UBL 2.1). */
export const electronicInvoice = '/invoices/{uuid}/ubl';

/** The conditions that a back office shows itself, for an operator without any elsewhere. */
export const ownConditions = '/conditions';

const embeds = [...Object.values(embedPaths), electronicInvoice].map(
  (path) => new RegExp(`^${path.replace('{uuid}', '[^/]+')}/?$`),
);
/** Where the consent to offers by mail is ended without signing in. */
export function unsubscribePath(language: string, token: string): string {
  return `/${language}/unsubscribe/${token}`;
}

const own =
  /^\/(?:[a-z]{2}\/unsubscribe|api|sandbox|webhooks|mailbox|openapi(?:\.json)?|pictures|charts|conditions|operator|\.well-known)(?:\/|$)/;

/** A document that the portal shows in a frame. */
export function isEmbed(path: string): boolean {
  return embeds.some((embed) => embed.test(path));
}

/** Answered by the back office alone: the portal's page must never stand in for it. */
export function isOwnAddress(path: string): boolean {
  return own.test(path) || isEmbed(path);
}

export type Embed = keyof typeof embedPaths | 'electronicInvoice';

export function embedAddress(embed: Embed, uuid: string): string {
  const path = embed === 'electronicInvoice' ? electronicInvoice : embedPaths[embed];
  return path.replace('{uuid}', encodeURIComponent(uuid));
}
