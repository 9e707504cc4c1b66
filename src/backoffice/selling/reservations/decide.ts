const minute = 60_000;

/** How long something is kept for a customer in the middle of choosing or paying. */
const holdMinutes = 15;

/** Orders of the greatest size that may stand unpaid at once: a customer may try again, an office may share its address. */
const unpaidOrders = { ofAccount: 2, ofAddress: 5 };

export function mayHold(held: { byAccount: number; byAddress: number }, mostInOrder: number): boolean {
  return (
    held.byAccount <= unpaidOrders.ofAccount * mostInOrder && held.byAddress <= unpaidOrders.ofAddress * mostInOrder
  );
}

export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * minute);
}
