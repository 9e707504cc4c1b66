import type { Returned } from '../../../../machines/checkout/facts.ts';
import { isTakenBack } from '../../../../machines/checkout/taken-back.ts';
import type { Provider } from '../../../contract/payments/providers.ts';
import { entryOf } from '../../acts/catalogue.ts';
import { orderNames } from '../../acts/payments.ts';
import type { Act } from '../../ledger/act.ts';
import { actsOf } from '../../log/acts-of.ts';
import type { Store } from '../../spine/store.ts';
import type { CheckoutProvider } from './checkout.ts';

type Device = Pick<Store, 'database'>;

/** Which sale came of an attempt, as far as this device knows, or why none did. */
export async function saleOfAttempt(
  { database }: Device,
  key: string,
): Promise<{ saleId: string | null; without: 'refused' | 'withdrawn' | null }> {
  const act = await database.acts.get(key);
  const withoutSale = act?.failure && isTakenBack(act.failure) ? 'withdrawn' : 'refused';
  return { saleId: act ? saleIn(act) : null, without: act?.state === 'refused' ? withoutSale : null };
}

/** When the order of an attempt left this device, in milliseconds since 1970; null where it did not, or was not begun here. */
export async function beganAt({ database }: Device, key: string): Promise<number | null> {
  return (await database.acts.get(key))?.firstSentAt ?? null;
}

/** Whether the transactions that are kept here say that a sale is paid: what this device shows there, it says everywhere. */
export async function isKeptAsPaid({ database }: Device, saleId: string | null): Promise<boolean> {
  const sale = saleId === null ? undefined : await database.transactions.get(saleId);
  return sale?.status === 'SUCCESS';
}

/** What the answers to the orders of all providers say of the sale. */
interface Ordered {
  readonly id?: unknown;
  /** A guest's. */
  readonly saleUuid?: unknown;
  readonly createOrderDataDTO?: { readonly order_id?: unknown };
}

/** The sale in the answer that an order got; a guest's is told by its uuid. */
export function saleIn(act: Act): string | null {
  const { id, saleUuid = id } = orderedIn(act);
  return typeof saleUuid === 'string' ? saleUuid : null;
}

/** Whether an order is the one that is meant by this; a provider may name a guest's otherwise than the back office does. */
function isNamed(act: Act, name: string): boolean {
  return saleIn(act) === name || orderedIn(act).createOrderDataDTO?.order_id === name;
}

function orderedIn(act: Act): Ordered {
  const answer = entryOf(act.type)?.answerIn(act);
  return typeof answer === 'object' && answer !== null ? answer : {};
}

/**
 * The attempt to which a provider sends the customer back. Another browser knows none: then what came back in the address stands for it, always under
 * the same name.
 */
export async function attemptOf(store: Device, provider: Named, returned: Returned): Promise<string> {
  return returned['attempt'] ?? attemptOfSale(store, saleNamedIn(provider, returned) ?? '');
}

type Named = Pick<CheckoutProvider, 'reference'>;

/** By what the provider names the sale with which it sends the customer back; null where it names none. */
export function saleNamedIn({ reference }: Named, returned: Returned): string | null {
  return Object.entries(returned).find(([name]) => name.toLowerCase() === reference)?.[1] ?? null;
}

/** The attempt that a sale came of; always the same name in a browser that knows none. */
export async function attemptOfSale(store: Device, saleId: string): Promise<string> {
  const orders = await placedOrders(store);
  return orders.find((act) => isNamed(act, saleId))?.key ?? `return-${saleId}`;
}

/** The orders that this browser placed, newest first: for one sale there are several where a card was refused and another one tried. */
export async function placedOrders({ database }: Device): Promise<Act[]> {
  return (await actsOf(database, orderNames())).filter(({ state }) => state === 'done');
}

/** So long after it was begun a customer may still come back from it; in milliseconds. */
const lasts = 24 * 60 * 60_000;

/** The attempt that was begun last with a provider, for a page that does not say which one it is about; null where there is none. */
export async function newestAttempt({ database }: Device, provider: Provider, now: number): Promise<string | null> {
  const acts = await actsOf(database, orderNames([provider]), now - lasts + 1);
  return acts[0]?.key ?? null;
}
