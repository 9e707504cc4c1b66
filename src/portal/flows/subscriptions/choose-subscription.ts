import { type ActorRefFrom, fromPromise } from 'xstate';
import { chooseSubscriptionMachine } from '../../../../machines/subscriptions/choose-subscription.ts';
import type { Choice, Price } from '../../../../machines/subscriptions/subscription-choice.ts';
import { calculateNextPaymentDate, calculatePrice } from '../../../contract/sale-items.ts';
import { readKept } from '../../lists/reading.ts';
import type { Store } from '../../spine/store.ts';
import { startFlow } from '../shared/start.ts';

export type ChooseSubscriptionFlow = ActorRefFrom<typeof chooseSubscriptionMachine>;

/** Starts the flow of choosing a subscription where it was left. @param toCheckout leads to where it is ordered */
export function startChooseSubscription(
  store: Store,
  toCheckout: (choice: Choice) => void,
): Promise<ChooseSubscriptionFlow> {
  const chart = chooseSubscriptionMachine.provide({
    actors: { 'calculate price': fromPromise(({ input, signal }) => priceOf(store, input.choice, signal)) },
    actions: { 'open the checkout': (_, { choice }) => toCheckout(choice) },
  });
  return startFlow(store, chart, undefined);
}

/** What the back office would charge today, and when it would charge again. */
async function priceOf({ ask, database }: Store, choice: Choice, signal: AbortSignal): Promise<Price> {
  const asked = { saleItemId: choice.saleItemId as string, identificationItemId: choice.itemId as string };
  const items = (await readKept(database, 'offer'))?.flatMap(({ saleItems }) => saleItems);
  const recurring = items?.find(({ id }) => id === choice.saleItemId)?.recurring;
  const asking = recurring === false ? null : ask(calculateNextPaymentDate, asked, { signal });
  // What is not told to recur need not have a next payment.
  const [{ calculatedPrice: now }, next] = await Promise.all([
    ask(calculatePrice, asked, { signal }),
    recurring === null ? (asking?.catch(() => null) ?? null) : asking,
  ]);
  return { now, nextPayment: next?.nextPaymentDate ?? null };
}
