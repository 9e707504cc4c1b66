import type { InputOf } from '../../contract/call.ts';
import type { changeIdentificationItem, IdentificationItem } from '../../contract/identification-items.ts';

/** A plate or card is not to be switched an hour after it was asked for. */
export const hour = 3_600_000;

/** A wish of yesterday may not surprise the customer tomorrow. */
export const day = 24 * hour;

/** A plate or card with the name and the programs that were asked for. */
export function changed(
  item: IdentificationItem,
  { name = item.name, restrictedSaleItemIds = item.restrictedSaleItemIds }: InputOf<typeof changeIdentificationItem>,
): IdentificationItem {
  return { ...item, name, restrictedSaleItemIds };
}
