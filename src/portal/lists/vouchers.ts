import type { DiscountVoucher } from '../../contract/discount-vouchers.ts';

export type VoucherStanding = 'usable' | 'ends soon' | 'expired';

/** What a customer who washes once a month would otherwise let expire. In days. */
const soon = 30;

/** @param today the operator's, `YYYY-MM-DD`; a voucher is worth something to the end of its last day */
export function standingOf(
  { expirationDate }: Pick<DiscountVoucher, 'expirationDate'>,
  today: string,
): VoucherStanding {
  return standingOn(expirationDate, today);
}

/** @param lastDay null or undefined: there is none */
export function standingOn(lastDay: string | null | undefined, today: string): VoucherStanding {
  if (lastDay == null) return 'usable';
  const days = (Date.parse(lastDay) - Date.parse(today)) / 86_400_000;
  if (days < 0) return 'expired';
  return days <= soon ? 'ends soon' : 'usable';
}

/** Those that are worth something, the first to end first; and apart from them those that are not, the last to end first. */
export function byStanding(vouchers: readonly DiscountVoucher[], today: string) {
  const sorted = vouchers.toSorted((one, other) => lastDayOf(one).localeCompare(lastDayOf(other)));
  const isExpired = (voucher: DiscountVoucher) => standingOf(voucher, today) === 'expired';
  return { usable: sorted.filter((voucher) => !isExpired(voucher)), expired: sorted.filter(isExpired).reverse() };
}

/** What is shown at the wash. A back office that tells no code means the voucher's own number. */
export function codeOf({ qrCode, uuid }: Pick<DiscountVoucher, 'qrCode' | 'uuid'>): string {
  return qrCode ?? uuid;
}

function lastDayOf({ expirationDate }: DiscountVoucher): string {
  return expirationDate ?? '9999-12-31';
}
