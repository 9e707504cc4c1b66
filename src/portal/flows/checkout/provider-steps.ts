import type { CheckoutContext, Placed, Returned, Standing } from '../../../../machines/checkout/facts.ts';
import type { Order } from '../../../../machines/checkout/order.ts';
import type { OrderInput } from '../../../contract/orders.ts';
import { largestPage } from '../../../contract/paging.ts';
import { listSales, type SaleStatus } from '../../../contract/sales.ts';
import type { Ask } from '../../api/ask.ts';
import type { Run } from '../shared/see-to.ts';

/** Which payment is meant. Without the id of a sale, what the provider said on the way back is all there is. */
export interface WhichPayment {
  readonly saleId: string | null;
  readonly returned: Returned | null;
}

/** What is ordered. */
export interface OrderPlacing {
  readonly key: string;
  /** With the total that the customer saw, so that no other is charged, and what they agreed to. */
  readonly input: OrderInput;
  /** Of an earlier try of this order. */
  readonly presaleId: string | undefined;
  /** What the provider's own fields hold. */
  readonly payment?: unknown;
  /** Who buys without a session. */
  readonly guest?: Order['guest'];
}

/** The steps of a checkout that differ from one provider to another. */
export interface ProviderSteps {
  readonly place: (placing: OrderPlacing, run: Run) => Promise<Placed>;
  readonly takeReturn: (input: { key: string } & WhichPayment, run: Run) => Promise<Standing>;
  /** Asks once. Rejects with a `Failure` when no answer comes. */
  readonly standing: (which: WhichPayment) => Promise<Standing>;
  /** What payments may still hold now, in cents; null where there is no limit after all. Left out where there never is one. */
  readonly available?: () => Promise<number | null>;
  /** The order with which another attempt is made; the same one when left out. */
  readonly anew?: (order: Order, tried: Pick<CheckoutContext, 'saleId' | 'standing'>) => Order;
}

/** Where a sale stands by the list of sales, in which every order stands at once. */
export async function standingInSales(ask: Ask, { saleId }: WhichPayment): Promise<Standing> {
  if (saleId === null) return 'not known';
  const { content } = await ask(listSales, { page: 0, size: largestPage });
  const sale = content.find(({ id }) => id === saleId);
  return sale === undefined ? 'not known' : standingOfSale(sale.status);
}

/** A word that is not known here is no end. */
export function standingOfSale(status: SaleStatus | string): Standing {
  return Object.hasOwn(bySaleStatus, status) ? bySaleStatus[status as SaleStatus] : 'not known';
}

const bySaleStatus: Readonly<Record<SaleStatus, Standing>> = {
  SUCCESS: 'paid',
  PENDING: 'pending',
  ERROR: 'refused',
  IN_REVIEW: 'pending',
  REFUNDED: 'refunded',
};
