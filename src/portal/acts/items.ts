import type { InputOf } from '../../contract/call.ts';
import type { changeIdentificationItem, IdentificationItem } from '../../contract/identification-items.ts';

/** A plate or card is not to be switched an hour after it was asked for. */
export const hour = 3_600_000;

/** A wish of yesterday may not surprise the customer tomorrow. */
export const day = 24 * hour;

/** A plate or card as it was asked to be; what is not told stays. */
export function changed(
  item: IdentificationItem,
  {
    name = item.name,
    restrictedSaleItemIds = item.restrictedSaleItemIds,
    nickname,
    costCentre,
  }: InputOf<typeof changeIdentificationItem>,
): IdentificationItem {
  return {
    ...item,
    name,
    restrictedSaleItemIds,
    ...(nickname !== undefined && { nickname: nickname || null }),
    ...(costCentre !== undefined && { costCentre: costCentre || null }),
  };
}
