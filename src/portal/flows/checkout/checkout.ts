import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { CheckoutEvent } from '../../../../machines/checkout/events.ts';
import type { CheckoutContext } from '../../../../machines/checkout/facts.ts';
import type { Order } from '../../../../machines/checkout/order.ts';
import type { Provider } from '../../../contract/payment-providers.ts';
import type { AccountStore } from '../../spine/account-store.ts';
import type { Portal } from '../../spine/portal.ts';

/** A checkout that runs, with any provider. */
export interface CheckoutFlow extends Pick<AnyActorRef, 'subscribe' | 'system'> {
  readonly send: (event: CheckoutEvent) => void;
  readonly getSnapshot: () => AnyMachineSnapshot & { readonly context: CheckoutContext };
  readonly stop: () => unknown;
}

/** What a checkout is started with. */
export interface Checkout {
  readonly portal: Portal;
  readonly store: AccountStore;
  readonly key: string;
  /** The same order is wanted anew, under another key. */
  readonly onNewAttempt: (order: Order) => void;
}

/** What a flow has to know of a provider; the whole of it stands in `paying/`. */
export interface CheckoutProvider {
  readonly name: Provider;
  /** Fetches what starts a checkout with it. */
  readonly load: () => Promise<(checkout: Checkout) => Promise<CheckoutFlow>>;
  /** The parameter by which an address with which it sends customers back names the sale, in lower case. */
  readonly reference: string;
}
