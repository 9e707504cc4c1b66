const minute = 60_000;

/** How long something is kept for a customer in the middle of choosing or paying. */
const holdMinutes = 15;

/** Orders of the greatest size that may stand unpaid at once: a customer may try again, an office may share its address. */
const unpaidOrders = { ofAccount: 2, ofAddress: 5 };

/** Of little that is left a family or an office may take this much. */
const few = 5;

/** What is held unpaid, with what is wanted now. */
export interface Held {
  /** Over all items. */
  readonly byAccount: number;
  readonly byAddress: number;
  /** Of the item that is wanted. */
  readonly ofItem: number;
  /** What there is of it, held or not. */
  readonly all: number;
}

/** One order is always possible; beyond it one address leaves half of what there is to the others. */
export function mayHold({ byAccount, byAddress, ofItem, all }: Held, wanted: number, mostInOrder: number): boolean {
  return (
    byAccount <= unpaidOrders.ofAccount * mostInOrder &&
    byAddress <= unpaidOrders.ofAddress * mostInOrder &&
    ofItem <= Math.max(wanted, few, Math.floor(all / 2))
  );
}

export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * minute);
}
