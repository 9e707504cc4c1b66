import { fromPromise } from 'xstate';
import { extendSubscriptionMachine } from '../../../../machines/subscriptions/extend-subscription.ts';
import { calculatePrice } from '../../../contract/sale-items.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import type { Store } from '../../spine/store.ts';

/** Extends one subscription. @param toCheckout leads to where it is ordered */
export function extendSubscriptionFlow(
  { ask }: Store,
  { saleItemId, identificationItemId }: Pick<Subscription, 'saleItemId' | 'identificationItemId'>,
  toCheckout: () => void,
) {
  return extendSubscriptionMachine.provide({
    actors: {
      'calculate price': fromPromise(
        async ({ signal }) =>
          (await ask(calculatePrice, { saleItemId, identificationItemId }, { signal })).calculatedPrice,
      ),
    },
    actions: { 'open the checkout': toCheckout },
  });
}
