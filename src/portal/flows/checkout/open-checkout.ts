import type { Returned } from '../../../../machines/checkout/facts.ts';
import type { Order } from '../../../../machines/checkout/order.ts';
import { attemptOf, attemptOfSale, saleOfAttempt } from './attempts.ts';
import type { Checkout, CheckoutFlow, CheckoutProvider } from './checkout.ts';

/** What a page knows of a checkout when it opens. */
export interface Opening {
  readonly provider: CheckoutProvider;
  /** Null: the one to which the provider sends the customer back. */
  readonly attempt: string | null;
  readonly order: Order | null;
  /** Of a result that is opened again; null where the address does not say it. */
  readonly saleId: string | null;
  /** What the address says with which a provider sent the customer here. */
  readonly returned: Returned | null;
}

/** Starts a checkout where it was left, on any page on which the customer comes upon it. */
export async function openCheckout(
  around: Omit<Checkout, 'key'>,
  { provider, attempt, order, saleId, returned }: Opening,
): Promise<CheckoutFlow> {
  const { store, portal } = around;
  const key = attempt ?? (await keyOf(store, { provider, saleId, returned }));
  const isOwn = (await store.database.acts.get(key)) !== undefined;
  const own = isOwn ? (await saleOfAttempt(store, key)).saleId : null;
  const start = await provider.load();
  const flow = await start({ ...around, key });
  // From here on without a pause: a flow that was left watches its payment already.
  if (returned !== null)
    flow.send({ type: 'payment page returned', key: portal.world.newKey(), returned, saleId: own });
  else if (flow.getSnapshot().matches('not opened')) {
    // What this device was told itself goes before what an address says.
    const found = isOwn ? own : saleId;
    if (isOwn || found !== null) flow.send({ type: 'payment found', saleId: found });
    else if (order !== null) flow.send({ type: 'checkout opened', order });
  }
  return flow;
}

function keyOf(
  store: Checkout['store'],
  { provider, saleId, returned }: Pick<Opening, 'provider' | 'saleId' | 'returned'>,
): Promise<string> {
  return returned === null && saleId !== null
    ? attemptOfSale(store, saleId)
    : attemptOf(store, provider, returned ?? {});
}
