import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { CheckoutEvent } from '../../../../machines/checkout/events.ts';
import type { CheckoutContext, Priced, Returned } from '../../../../machines/checkout/facts.ts';
import type { Goods, Order } from '../../../../machines/checkout/order.ts';
import type { OrderInput } from '../../../contract/orders.ts';
import type { Provider } from '../../../contract/payments/providers.ts';
import type { Ask } from '../../api/ask.ts';
import type { ListName } from '../../lists/kept.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';

/** A checkout that runs, with any provider. */
export interface CheckoutFlow extends Pick<AnyActorRef, 'subscribe' | 'system'> {
  readonly send: (event: CheckoutEvent) => void;
  readonly getSnapshot: () => AnyMachineSnapshot & { readonly context: CheckoutContext };
  readonly stop: () => unknown;
}

/** What a checkout is started with. */
export interface Checkout {
  readonly portal: Portal;
  readonly store: Store;
  readonly selling: Selling;
  readonly key: string;
  /** The same order is wanted anew, under another key. */
  readonly onNewAttempt: (order: Order) => void;
}

/** What a flow has to know of what is sold; the whole of it stands in `paying/`. */
export interface Selling {
  readonly price: (store: Store, goods: Goods) => Promise<Priced>;
  /** The customer chose it: it cannot have changed. */
  readonly hasChosenPrice: (goods: Goods) => boolean;
  /** How an order names it, and what the customer agreed to. */
  readonly order: (goods: Goods) => OrderedGoods;
  /** The lists that it changes; of all kinds where it is not known what was bought. */
  readonly lists: (goods: Goods | null) => readonly ListName[];
}

/** What a call says of what is ordered; the rest of its input is the same for all that is sold. */
export type OrderedGoods = Pick<OrderInput, 'saleItemId'> & {
  readonly [Field in keyof Omit<OrderInput, 'totalAmount'>]?: OrderInput[Field] | undefined;
};

/** What a flow has to know of a provider; the whole of it stands in `paying/`. */
export interface CheckoutProvider {
  readonly name: Provider;
  /** Fetches what starts a checkout with it. */
  readonly load: () => Promise<(checkout: Checkout) => Promise<CheckoutFlow>>;
  /** The parameter by which an address with which it sends customers back names the sale, in lower case. */
  readonly reference: string;
  /** Asks the back office which sale the customer was sent back for, where such an address does not name it itself. */
  readonly saleReturned?: (ask: Ask, returned: Returned) => Promise<string | null>;
}
