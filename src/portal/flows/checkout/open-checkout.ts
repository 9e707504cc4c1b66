import type { Returned } from '../../../../machines/checkout/facts.ts';
import type { Order } from '../../../../machines/checkout/order.ts';
import { attemptOf, attemptOfSale, saleOfAttempt } from './attempts.ts';
import type { Checkout, CheckoutFlow, CheckoutProvider } from './checkout.ts';
import { placeOncePriced, takeHandedOver } from './hand-over.ts';

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
  const { key, isOwn, told } = await meant(store, { provider, attempt, saleId, returned });
  const own = isOwn ? (await saleOfAttempt(store, key)).saleId : null;
  const handed = takeHandedOver(store, key);
  const start = await provider.load();
  const flow = await start({ ...around, key });
  // From here on without a pause: a flow that was left watches its payment already.
  if (returned !== null)
    flow.send({ type: 'payment page returned', key: portal.world.newKey(), returned, saleId: own ?? told });
  else if (flow.getSnapshot().matches('not opened')) {
    // What this device was told itself goes before what an address says.
    const found = isOwn ? own : saleId;
    if (isOwn || found !== null) flow.send({ type: 'payment found', saleId: found });
    else if (handed !== null) {
      flow.send({ type: 'checkout opened', order: handed.order });
      placeOncePriced(flow, handed, portal.world.newKey());
    } else if (order !== null) flow.send({ type: 'checkout opened', order });
  }
  return flow;
}

/** The attempt that a page is about, whether it was begun here, and the sale where only the back office tells which one came of it. */
async function meant(store: Checkout['store'], { attempt, ...page }: Omit<Opening, 'order'>) {
  const isHere = async (key: string) => (await store.database.acts.get(key)) !== undefined;
  const key = attempt ?? (await keyOf(store, page));
  const isOwn = await isHere(key);
  const { saleReturned } = page.provider;
  if (isOwn || page.returned === null || saleReturned === undefined) return { key, isOwn, told: null };
  // Where it does not answer, what came back in the address stands for it.
  const told = await saleReturned(store.ask, page.returned).catch(() => null);
  const found = told === null ? key : await attemptOfSale(store, told);
  return (await isHere(found)) ? { key: found, isOwn: true, told } : { key, isOwn, told };
}

function keyOf(
  store: Checkout['store'],
  { provider, saleId, returned }: Pick<Opening, 'provider' | 'saleId' | 'returned'>,
): Promise<string> {
  return returned === null && saleId !== null
    ? attemptOfSale(store, saleId)
    : attemptOf(store, provider, returned ?? {});
}
