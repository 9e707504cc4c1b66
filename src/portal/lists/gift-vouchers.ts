import type { GiftVoucher } from '../../contract/gift-vouchers.ts';
import { standingOn } from './vouchers.ts';

/** Those that are worth something, and apart from them those that are not any more; the newest first. */
export function giftsByStanding(vouchers: readonly GiftVoucher[], today: string) {
  const newestFirst = vouchers.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
  const isExpired = ({ validUntil }: GiftVoucher) => standingOn(validUntil, today) === 'expired';
  return { usable: newestFirst.filter((voucher) => !isExpired(voucher)), expired: newestFirst.filter(isExpired) };
}
