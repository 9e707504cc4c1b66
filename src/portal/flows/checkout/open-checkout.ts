import type { Returned } from '../../../../machines/checkout/facts.ts';
import type { Order, Provider } from '../../../../machines/checkout/order.ts';
import { part } from '../../parts/part.ts';
import { attemptOf } from './attempts.ts';
import type { Checkout, CheckoutFlow } from './start-checkout.ts';

const starts: Readonly<Record<Provider, () => Promise<(checkout: Checkout) => Promise<CheckoutFlow>>>> = {
  adyen: async () => (await part(() => import('./adyen.ts'))()).startAdyen,
  ogone: async () => (await part(() => import('./ogone.ts'))()).startOgone,
  multisafepay: async () => (await part(() => import('./multisafepay.ts'))()).startMultisafepay,
  digiteal: async () => (await part(() => import('./digiteal.ts'))()).startDigiteal,
};

/** What a page knows of a checkout when it opens. */
export interface Opening {
  readonly provider: Provider;
  /** Null: the one to which the provider sends the customer back. */
  readonly attempt: string | null;
  readonly order: Order | null;
  /** What the address says with which a provider sent the customer here. */
  readonly returned: Returned | null;
}

/** Starts a checkout where it was left, on whichever page the customer comes upon it. */
export async function openCheckout(
  around: Omit<Checkout, 'key'>,
  { provider, attempt, order, returned }: Opening,
): Promise<CheckoutFlow> {
  const { store, portal } = around;
  const key = attempt ?? (await attemptOf(store, provider, returned ?? {}));
  const start = await starts[provider]();
  const flow = await start({ ...around, key });
  if (returned !== null) flow.send({ type: 'payment page returned', key: portal.world.newKey(), returned });
  else if (flow.getSnapshot().matches('not opened')) {
    if (await store.database.acts.get(key)) flow.send({ type: 'payment found', saleId: null });
    else if (order !== null) flow.send({ type: 'checkout opened', order });
  }
  return flow;
}
