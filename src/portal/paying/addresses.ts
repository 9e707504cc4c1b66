import type { Order } from '../../../machines/checkout/order.ts';
import type { Language } from '../../contract/languages.ts';
import type { Provider } from '../../contract/payment-providers.ts';

/** A checkout as its address tells it: what is bought, and in which attempt. */
export interface CheckoutSearch {
  /** Null where the address does not say what is bought. */
  readonly order: Order | null;
  /** The key of the one order that can come of it; null as long as the page has not fixed it. */
  readonly attempt: string | null;
  /** By which a browser that knows nothing of the attempt finds what came of it. */
  readonly saleId: string | null;
}

/** By what each part of an order is called in an address. */
const names = {
  saleItemId: 'item',
  quantity: 'quantity',
  amount: 'amount',
  identificationItemId: 'for',
  subscriptionId: 'subscription',
  saleItemReservationId: 'reservation',
  presaleId: 'presale',
} as const satisfies Readonly<Record<keyof Order, string>>;

/** Where something is paid for: a page that wants to sell leads there. @param attempt made by the checkout itself when it is left out */
export function checkoutAddress(language: Language, provider: Provider, order: Order, attempt?: string): string {
  const query = new URLSearchParams();
  for (const [field, name] of Object.entries(names)) {
    const value = order[field as keyof Order];
    if (value !== undefined) query.set(name, String(value));
  }
  if (attempt !== undefined) query.set('attempt', attempt);
  return `/${language}/dashboard/${provider}/checkout?${query}`;
}

/** Where it is told what came of an attempt, in this browser or another. @param page one of the provider's, besides its checkout */
export function resultAddress(
  language: Language,
  { provider, page }: { readonly provider: Provider; readonly page: string },
  { attempt, saleId }: Pick<CheckoutSearch, 'saleId'> & { attempt: string },
): string {
  const query = new URLSearchParams({ attempt, ...(saleId !== null && { sale: saleId }) });
  return `/${language}/dashboard/${provider}/${page}?${query}`;
}

/** What the query of a checkout's address says; nonsense in it is left out, and an order without an item is none. */
export function checkoutSearch(query: string): CheckoutSearch {
  const search = new URLSearchParams(query);
  const text = (name: string) => given(/^[\w-]{1,64}$/, search.get(name));
  const number = (name: string) => {
    const digits = given(/^\d{1,8}$/, search.get(name));
    return digits === undefined ? undefined : Number(digits);
  };
  const found = {
    saleItemId: text(names.saleItemId),
    quantity: number(names.quantity),
    amount: number(names.amount),
    identificationItemId: text(names.identificationItemId),
    subscriptionId: text(names.subscriptionId),
    saleItemReservationId: text(names.saleItemReservationId),
    presaleId: text(names.presaleId),
  };
  const order = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return {
    order: 'saleItemId' in order ? (order as unknown as Order) : null,
    attempt: isAttempt(search.get('attempt')) ? search.get('attempt') : null,
    saleId: text('sale') ?? null,
  };
}

/** The key of an attempt that was begun in a browser; others have a name of their own. */
export function isAttempt(key: string | null): boolean {
  return given(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/, key) !== undefined;
}

function given(form: RegExp, value: string | null): string | undefined {
  return value !== null && form.test(value) ? value : undefined;
}
