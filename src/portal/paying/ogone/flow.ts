import { ogoneCheckoutMachine } from '../../../../machines/checkout/checkout-ogone.ts';
import type { Returned, Standing } from '../../../../machines/checkout/facts.ts';
import { order, reportFailedReturn, reportReturn } from '../../acts/payments/ogone.ts';
import type { Checkout, CheckoutFlow } from '../../flows/checkout/checkout.ts';
import { placedAt } from '../../flows/checkout/placed-at.ts';
import { type ProviderSteps, standingInSales, standingOfSale } from '../../flows/checkout/provider-steps.ts';
import { commonParts } from '../../flows/checkout/start-checkout.ts';
import { answered, seeTo } from '../../flows/shared/see-to.ts';
import { startFlow } from '../../flows/shared/start.ts';

export async function startOgone(checkout: Checkout): Promise<CheckoutFlow> {
  const { store, key } = checkout;
  const chart = ogoneCheckoutMachine.provide(commonParts(checkout, stepsOf(checkout)));
  return startFlow(store, chart, { key }, key);
}

function stepsOf({ portal, store }: Checkout): ProviderSteps {
  return {
    place: async ({ key, input }, run) => {
      const answer = await answered(seeTo(portal, store, order, { key, input }, run));
      return placedAt(answer?.id ?? null, answer?.url, answer?.parameters);
    },
    takeReturn: async ({ key, returned }, run) => {
      const { page, ...parameters } = returned ?? {};
      const act = page === 'failed' ? reportFailedReturn : reportReturn;
      const asked = { key, input: { parameters }, isPressedBefore: true };
      const answer = await answered(seeTo(portal, store, act, asked, run));
      return afterReturn(standingOfSale(answer?.status ?? ''), parameters);
    },
    standing: async (which) => afterReturn(await standingInSales(store.ask, which), which.returned ?? {}),
  };
}

/** Whether the customer gave up or the card was refused; said only of a payment of which the back office says that it brought nothing. */
function afterReturn(standing: Standing, parameters: Returned): Standing {
  const status = Object.entries(parameters).find(([name]) => name.toUpperCase() === 'STATUS')?.[1];
  return standing === 'refused' && status === '1' ? 'cancelled' : standing;
}
