import { ogoneCheckoutMachine } from '../../../../machines/checkout/checkout-ogone.ts';
import type { Returned, Standing } from '../../../../machines/checkout/facts.ts';
import { orderWithOgone, reportOgoneFailedReturn, reportOgoneReturn } from '../../acts/payments.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { type Paying, standingInSales, standingOfSale } from './paying.ts';
import { orderInput, placedAt } from './placing.ts';
import { type Checkout, type CheckoutFlow, commonParts } from './start-checkout.ts';

export async function startOgone(checkout: Checkout): Promise<CheckoutFlow> {
  const { store, key } = checkout;
  const chart = ogoneCheckoutMachine.provide(commonParts(checkout, 'ogone', paying(checkout)));
  return startFlow(store, chart, { key }, key);
}

function paying({ portal, store }: Checkout): Paying {
  return {
    place: async ({ key, ...placing }, run) => {
      const input = orderInput({ key, ...placing });
      const answer = await answered(seeTo(portal, store, orderWithOgone, { key, input }, run));
      return placedAt(answer?.id ?? null, answer?.url, answer?.parameters);
    },
    takeReturn: async ({ key, returned }, run) => {
      const { page, ...parameters } = returned ?? {};
      const act = page === 'failed' ? reportOgoneFailedReturn : reportOgoneReturn;
      const answer = await answered(seeTo(portal, store, act, { key, input: { parameters } }, run));
      return afterReturn(standingOfSale(answer?.status ?? ''), parameters);
    },
    standing: async (asked) => afterReturn(await standingInSales(store.ask, asked), asked.returned ?? {}),
  };
}

/** Whether the customer gave up or the card was refused; said only of a payment of which the back office says that it brought nothing. */
function afterReturn(standing: Standing, parameters: Returned): Standing {
  const status = Object.entries(parameters).find(([name]) => name.toUpperCase() === 'STATUS')?.[1];
  return standing === 'refused' && status === '1' ? 'cancelled' : standing;
}
