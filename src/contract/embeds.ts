/** Pages of the back office, outside the API, that the portal shows in a frame. */
export const embedPaths = {
  invoice: '/invoices/{uuid}',
  discountVoucher: '/discount-vouchers/{uuid}',
  prepaidSaleItem: '/prepaid-sale-items/{uuid}',
} as const;

export function embedAddress(embed: keyof typeof embedPaths, uuid: string): string {
  return embedPaths[embed].replace('{uuid}', encodeURIComponent(uuid));
}
