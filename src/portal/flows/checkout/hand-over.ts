import type { Order } from '../../../../machines/checkout/order.ts';
import type { Store } from '../../spine/store.ts';
import type { CheckoutFlow } from './checkout.ts';

/** An order that a page made whole before the checkout has its address. */
export interface HandedOver {
  readonly order: Order;
  /** Its button was pressed already, under this total in cents; null: it is looked at first. */
  readonly pressedAt: number | null;
}

const waiting = new WeakMap<object, Map<string, HandedOver>>();

/** Hands an order over to the checkout with this key. On this page alone: a reload never repeats what was pressed once. */
export function handOver(store: Store, key: string, handed: HandedOver): void {
  const orders = waiting.get(store) ?? new Map<string, HandedOver>();
  waiting.set(store, orders.set(key, handed));
}

export function takeHandedOver(store: Store, key: string): HandedOver | null {
  const orders = waiting.get(store);
  const handed = orders?.get(key) ?? null;
  orders?.delete(key);
  return handed;
}

/** The button was pressed before: the order goes out as soon as its price is read, if that is still the one that stood above the button. */
export function placeOncePriced(flow: CheckoutFlow, { pressedAt }: HandedOver, nextKey: string): void {
  if (pressedAt === null) return;
  const watching = flow.subscribe(({ value, context }: ReturnType<CheckoutFlow['getSnapshot']>) => {
    if (value === 'reading the price') return;
    watching.unsubscribe();
    if (context.quote?.total === pressedAt) flow.send({ type: 'order placed', nextKey, problems: {} });
  });
}
