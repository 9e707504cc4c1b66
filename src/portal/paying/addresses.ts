import type { Order } from '../../../machines/checkout/order.ts';
import type { Language } from '../../contract/languages.ts';
import type { Provider } from '../../contract/payments/providers.ts';
import { isAttempt, type PayingArea } from './attempt-addresses.ts';
import { goodsIn, writtenGoods } from './goods.ts';
import { text } from './goods-kind.ts';

/** A checkout as its address tells it: what is bought, and in which attempt. */
export interface CheckoutSearch {
  /** Null where the address does not say what is bought. */
  readonly order: Order | null;
  /** The key of the one order that can come of it; null as long as the page has not fixed it. */
  readonly attempt: string | null;
  /** By which a browser that knows nothing of the attempt finds what came of it. */
  readonly saleId: string | null;
}

const reservation = text('reservation');
const presale = text('presale');
const sale = text('sale');

/** Where something is paid for: a page that wants to sell leads there. Who a guest is does not stand in it. @param attempt made by the checkout itself when it is left out */
export function checkoutAddress(
  language: Language,
  provider: Provider,
  order: Order,
  attempt?: string,
  area: PayingArea = '/dashboard',
): string {
  const { goods, reservationId, presaleId } = order;
  const query = new URLSearchParams(writtenGoods(goods).map(([name, value]) => [name, value]));
  if (reservationId !== undefined) query.set(reservation.name, reservationId);
  if (presaleId !== undefined) query.set(presale.name, presaleId);
  if (attempt !== undefined) query.set('attempt', attempt);
  return `/${language}${area}/${provider}/checkout?${query}`;
}

/** What the query of a checkout's address says; nonsense in it is left out, and an order without an item is none. */
export function checkoutSearch(query: string): CheckoutSearch {
  const search = new URLSearchParams(query);
  const read = (field: typeof sale) => field.read(search.get(field.name) ?? '');
  const goods = goodsIn(search);
  const [reservationId, presaleId] = [read(reservation), read(presale)];
  const order = goods && {
    goods,
    ...(reservationId !== undefined && { reservationId }),
    ...(presaleId !== undefined && { presaleId }),
  };
  const attempt = search.get('attempt');
  return { order, attempt: isAttempt(attempt) ? attempt : null, saleId: read(sale) ?? null };
}
