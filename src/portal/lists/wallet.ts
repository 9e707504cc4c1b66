import type { DiscountVoucher } from '../../contract/discount-vouchers.ts';
import type { GiftVoucher } from '../../contract/gift-vouchers.ts';
import type { PrepaidPurchase, PrepaidVoucher } from '../../contract/prepaid-items.ts';
import { giftsByStanding } from './gift-vouchers.ts';
import { prepaidByStanding, washesLeft } from './prepaid.ts';
import { byCode, type VehicleItem } from './vehicles.ts';
import { byStanding, codeOf } from './vouchers.ts';

/**
 * In the order in which they are shown: a prepaid wash is worth nothing unless it is shown, a card is shown at each visit, a discount voucher at one of
 * them; a gift code is meant for another person, and a camera reads plates by itself.
 */
export const walletKinds = ['prepaid', 'card', 'discount', 'gift', 'plate'] as const;

export type WalletKind = (typeof walletKinds)[number];

/** One thing that can be shown at the wash. */
export interface WalletItem {
  /** Tells it from all others; an id only does among its kind. */
  readonly key: string;
  readonly id: string;
  readonly kind: WalletKind;
  /** What the customer calls it; of a gift voucher its amount tells more. */
  readonly name: string;
  /** In cents, of a gift voucher. */
  readonly amount: number | null;
  /** What a reader or a camera reads. */
  readonly code: string;
  /** Washes that were bought at once: those that are left, `code` the first of them, and how many there were. Null of all else. */
  readonly washes: { readonly left: readonly PrepaidVoucher[]; readonly of: number } | null;
  /** As bars too: where the reader of a card wants them. */
  readonly bars: boolean;
  /** `YYYY-MM-DD`; null: without an end; undefined: that is no matter. */
  readonly lastDay: string | null | undefined;
}

/** What this device knows of; undefined where it knows nothing yet, or may not show it. */
export interface WalletLists {
  readonly purchases: readonly PrepaidPurchase[] | undefined;
  readonly cards: readonly VehicleItem[] | undefined;
  readonly discounts: readonly DiscountVoucher[] | undefined;
  readonly gifts: readonly GiftVoucher[] | undefined;
  readonly plates: readonly VehicleItem[] | undefined;
}

/** Everything that can be shown at the wash today, what ends first before the rest of its kind. */
export function walletOf(lists: WalletLists, today: string): WalletItem[] {
  const { purchases = [], cards = [], discounts = [], gifts = [], plates = [] } = lists;
  const prepaid = prepaidByStanding(purchases, today).usable.toSorted(byEnd);
  return [
    ...prepaid.flatMap((purchase) => {
      const left = washesLeft(purchase);
      const { id, name, vouchers, validUntil: lastDay } = purchase;
      return left
        .slice(0, 1)
        .map(({ code }) => item('prepaid', { id, name, code, lastDay, washes: { left, of: vouchers.length } }));
    }),
    ...cards.filter(isOn).map((card) => item('card', { ...card, bars: card.identificationItemTypeCode === 'BARCODE' })),
    ...byStanding(discounts, today).usable.map((voucher) =>
      item('discount', { ...voucher, code: codeOf(voucher), lastDay: voucher.expirationDate }),
    ),
    ...giftsByStanding(gifts, today).usable.map((gift) =>
      item('gift', { ...gift, name: '', lastDay: gift.validUntil ?? null }),
    ),
    ...plates
      .filter(isOn)
      .toSorted(byCode)
      .map((plate) => item('plate', plate)),
  ];
}

type ItemFields = Pick<WalletItem, 'id' | 'name' | 'code'> &
  Partial<Pick<WalletItem, 'amount' | 'bars' | 'lastDay' | 'washes'>>;

function item(
  kind: WalletKind,
  { id, name, code, amount = null, bars = false, lastDay, washes = null }: ItemFields,
): WalletItem {
  return { key: `${kind}/${id}`, id, kind, name, amount, code, bars, lastDay, washes };
}

function isOn({ status, leaving }: VehicleItem): boolean {
  return status !== 'DISABLED' && !leaving;
}

function byEnd(one: PrepaidPurchase, other: PrepaidPurchase): number {
  return (one.validUntil ?? '9999').localeCompare(other.validUntil ?? '9999');
}
