import type { PrepaidPurchase, PrepaidVoucher } from '../../contract/prepaid-items.ts';
import { standingOn, type VoucherStanding } from './vouchers.ts';

type PrepaidStanding = VoucherStanding | 'used up';

/** Washes of it that can still be shown. A back office that does not tell which are used leaves them all. */
export function washesLeft({ vouchers }: PrepaidPurchase): readonly PrepaidVoucher[] {
  return vouchers.filter(({ used }) => used !== true);
}

/** @param today the operator's, `YYYY-MM-DD` */
export function prepaidStanding(purchase: PrepaidPurchase, today: string): PrepaidStanding {
  // One whose washes are not told may have some.
  if (purchase.vouchers.length > 0 && washesLeft(purchase).length === 0) return 'used up';
  return standingOn(purchase.validUntil, today);
}

/** Those that there is still a wash in, and apart from them those that are used up or expired; the newest first. */
export function prepaidByStanding(purchases: readonly PrepaidPurchase[], today: string) {
  const newestFirst = purchases.toSorted((one, other) => Date.parse(other.purchasedOn) - Date.parse(one.purchasedOn));
  const isOver = (purchase: PrepaidPurchase) => ['expired', 'used up'].includes(prepaidStanding(purchase, today));
  return { usable: newestFirst.filter((purchase) => !isOver(purchase)), over: newestFirst.filter(isOver) };
}
