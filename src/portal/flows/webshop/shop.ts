import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Choice, Held } from '../../../../machines/webshop/choice.ts';
import { shopMachine } from '../../../../machines/webshop/shop.ts';
import { calculatePrice } from '../../../contract/sale-items.ts';
import { giveItemBack, holdItem } from '../../acts/webshop.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { answered, type Run, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { takeBack } from '../shared/take-back.ts';

export type ShopFlow = ActorRefFrom<typeof shopMachine>;

/** Starts the flow of choosing in the webshop where it was left. @param toCheckout leads to where it is ordered */
export function startShop(
  portal: Portal,
  store: Store,
  toCheckout: (choice: Choice, held: Held | null) => void,
): Promise<ShopFlow> {
  const { world } = portal;
  const chart = shopMachine.provide({
    actors: {
      'hold the item': fromPromise(({ input, ...run }) => hold(portal, store, input, run)),
      'wait until it is held no longer': fromPromise(({ input: { held }, signal }) =>
        held?.until == null ? never() : world.wait(Math.max(0, Date.parse(held.until) - world.now()), signal),
      ),
      'read what it costs': fromPromise(async ({ input: { choice }, signal }) => {
        const { saleItemId, quantity } = choice;
        return (await store.ask(calculatePrice, { saleItemId, quantity }, { signal })).calculatedPrice;
      }),
    },
    actions: {
      'give back what is held': (_, { held }) => {
        if (held === null) return;
        const back = { key: world.newKey(), input: { saleItemReservationId: held.id } };
        // It ends by itself as well.
        seeTo(portal, store, giveItemBack, back, alone()).catch(() => undefined);
      },
      'read the offer anew': () => store.reader('prepaidItems').send({ type: 'refresh requested' }),
      'take back what was not sent': takeBack(store),
      'open the checkout': (_, { choice, held }) => toCheckout(choice, held),
    },
  });
  return startFlow(store, chart, undefined);
}

async function hold(
  portal: Portal,
  store: Store,
  { key, choice: { saleItemId, quantity } }: { key: string; choice: Choice },
  run: Run,
): Promise<Held | null> {
  const answer = await answered(seeTo(portal, store, holdItem, { key, input: { saleItemId, quantity } }, run));
  return answer && { id: answer.id, until: answer.validUntil ?? null };
}

function never(): Promise<void> {
  return new Promise(() => undefined);
}

/** No chart waits for it. */
function alone(): Run {
  return { signal: new AbortController().signal, system: {} };
}
