/** Pages of the back office, outside the API, that the portal shows in a frame. */
export const embedPaths = {
  invoice: '/invoices/{uuid}',
  discountVoucher: '/discount-vouchers/{uuid}',
  prepaidSaleItem: '/prepaid-sale-items/{uuid}',
} as const;

/** The conditions that a back office shows itself, for an operator without any elsewhere. */
export const ownConditions = '/conditions';

const embeds = Object.values(embedPaths).map((path) => new RegExp(`^${path.replace('{uuid}', '[^/]+')}/?$`));
const own = /^\/(?:api|sandbox|webhooks|mailbox|openapi(?:\.json)?|pictures|charts|conditions|\.well-known)(?:\/|$)/;

/** A document that the portal shows in a frame. */
export function isEmbed(path: string): boolean {
  return embeds.some((embed) => embed.test(path));
}

/** Answered by the back office alone: the portal's page must never stand in for it. */
export function isOwnAddress(path: string): boolean {
  return own.test(path) || isEmbed(path);
}

export function embedAddress(embed: keyof typeof embedPaths, uuid: string): string {
  return embedPaths[embed].replace('{uuid}', encodeURIComponent(uuid));
}
