import { multisafepayCheckoutMachine } from '../../../../machines/checkout/checkout-multisafepay.ts';
import type { Standing } from '../../../../machines/checkout/facts.ts';
import {
  type MultisafepayOutcome,
  readMultisafepayReturn,
  readMultisafepaySale,
} from '../../../contract/payments/multisafepay.ts';
import { order, takeReturn } from '../../acts/payments/multisafepay.ts';
import type { Ask } from '../../api/ask.ts';
import type { Checkout, CheckoutFlow } from '../../flows/checkout/checkout.ts';
import { placedAt } from '../../flows/checkout/placed-at.ts';
import { type ProviderSteps, standingInSales } from '../../flows/checkout/provider-steps.ts';
import { commonParts } from '../../flows/checkout/start-checkout.ts';
import { answered, seeTo } from '../../flows/shared/see-to.ts';
import { startFlow } from '../../flows/shared/start.ts';
import { standingOfStatus } from './standings.ts';

export async function startMultisafepay(checkout: Checkout): Promise<CheckoutFlow> {
  const { store, key } = checkout;
  const chart = multisafepayCheckoutMachine.provide(commonParts(checkout, stepsOf(checkout)));
  return startFlow(store, chart, { key }, key);
}

function stepsOf({ portal, store }: Checkout): ProviderSteps {
  return {
    place: async ({ key, input }, run) => {
      const answer = await answered(seeTo(portal, store, order, { key, input }, run));
      return placedAt(answer?.id ?? null, answer?.payment_url);
    },
    takeReturn: async ({ key, returned }, run) => {
      const transactionid = returned?.['transactionid'] ?? '';
      const asked = { key, input: { transactionid }, isPressedBefore: true };
      const answer = await answered(seeTo(portal, store, takeReturn, asked, run));
      return standingBy(store.ask, answer);
    },
    standing: async ({ saleId, returned }) => {
      if (saleId !== null) return standingBy(store.ask, await store.ask(readMultisafepaySale, { sale_id: saleId }));
      const transactionid = returned?.['transactionid'];
      if (transactionid === undefined) return 'not known';
      return standingBy(store.ask, await store.ask(readMultisafepayReturn, { transactionid }));
    },
  };
}

/** Whether money came and went back, MultiSafepay's own words do not tell: the list of sales does. */
async function standingBy(ask: Ask, outcome: MultisafepayOutcome | null): Promise<Standing> {
  const { id = null, status = '' } = outcome ?? {};
  const isReturned =
    status === 'void' && (await standingInSales(ask, { saleId: id, returned: null }).catch(() => null)) === 'refunded';
  if (isReturned) return 'refunded';
  return standingOfStatus(status);
}
