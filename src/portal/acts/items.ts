import type { InputOf } from '../../contract/call.ts';
import type { changeIdentificationItem, IdentificationItem } from '../../contract/identification-items.ts';

/** Nobody wants a plate or card switched on or off an hour after asking for it. */
export const hour = 3_600_000;

/** A wish of yesterday may not surprise anybody tomorrow. */
export const day = 24 * hour;

/** A plate or card with the name and the programs that were asked for. */
export function changed(
  item: IdentificationItem,
  { name = item.name, restrictedSaleItemIds = item.restrictedSaleItemIds }: InputOf<typeof changeIdentificationItem>,
): IdentificationItem {
  return { ...item, name, restrictedSaleItemIds };
}
