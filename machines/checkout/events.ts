import type { OpenOutcomeEvent } from '../shared/open-outcome.ts';
import type { Problems } from '../shared/problems.ts';
import type { BoxProblems, Returned } from './facts.ts';
import type { Goods, Order } from './order.ts';

/** Everything that may happen to a checkout; each chart hears what its provider makes possible. */
export type CheckoutEvent =
  | { type: 'checkout opened'; order: Order }
  /** The order was placed before, and of this conversation nothing else is left. */
  | { type: 'payment found'; saleId: string | null }
  | { type: 'price asked for' }
  /** `goods` and `total`: as they are with what was filled in beside the button. `payment`: what the provider's fields hold, never written down. `nextKey`: of the act that may follow. */
  | {
      type: 'order placed';
      problems: BoxProblems;
      nextKey: string;
      goods?: Goods;
      total?: number;
      payment?: unknown;
    }
  | { type: 'order withdrawn' }
  /** Another attempt at the same order, under another key. */
  | { type: 'retry requested' }
  | { type: 'payment page requested' }
  /** `saleId`: of the order, as far as this device knows it. */
  | { type: 'payment page returned'; key: string; returned: Returned; saleId?: string | null }
  | { type: 'check requested' }
  | { type: 'page left' }
  | { type: 'card form shown' }
  | { type: 'card form failed' }
  | { type: 'card form asked for' }
  /** `details` are the bank's, and never written down. */
  | { type: 'details given'; key: string; details?: unknown }
  | { type: 'action could not be shown' }
  | { type: 'action asked for' }
  | { type: 'action failed' }
  | { type: 'account entered'; key: string; iban?: string; problems: Problems<'iban'> }
  | OpenOutcomeEvent;
