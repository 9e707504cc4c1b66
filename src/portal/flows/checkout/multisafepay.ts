import { multisafepayCheckoutMachine } from '../../../../machines/checkout/checkout-multisafepay.ts';
import type { Standing } from '../../../../machines/checkout/facts.ts';
import {
  type MultisafepayOutcome,
  type MultisafepayStatus,
  readMultisafepayReturn,
  readMultisafepaySale,
} from '../../../contract/payments-multisafepay.ts';
import { orderWithMultisafepay, takeMultisafepayReturn } from '../../acts/payments.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import type { Paying } from './paying.ts';
import { orderInput, placedAt } from './placing.ts';
import { type Checkout, type CheckoutFlow, commonParts } from './start-checkout.ts';

export async function startMultisafepay(checkout: Checkout): Promise<CheckoutFlow> {
  const { store, key } = checkout;
  const chart = multisafepayCheckoutMachine.provide(commonParts(checkout, 'multisafepay', paying(checkout)));
  return startFlow(store, chart, { key }, key);
}

function paying({ portal, store }: Checkout): Paying {
  return {
    place: async ({ key, ...placing }, run) => {
      const input = orderInput({ key, ...placing });
      const answer = await answered(seeTo(portal, store, orderWithMultisafepay, { key, input }, run));
      return placedAt(answer?.id ?? null, answer?.payment_url);
    },
    takeReturn: async ({ key, returned }, run) => {
      const transactionid = returned?.['transactionid'] ?? '';
      const answer = await answered(
        seeTo(portal, store, takeMultisafepayReturn, { key, input: { transactionid } }, run),
      );
      return standingOf(answer);
    },
    standing: async ({ saleId, returned }) => {
      if (saleId !== null) return standingOf(await store.ask(readMultisafepaySale, { sale_id: saleId }));
      const transactionid = returned?.['transactionid'];
      if (transactionid === undefined) return 'not known';
      return standingOf(await store.ask(readMultisafepayReturn, { transactionid }));
    },
  };
}

function standingOf(outcome: Pick<MultisafepayOutcome, 'status'> | null): Standing {
  const status = outcome?.status ?? '';
  return Object.hasOwn(byStatus, status) ? byStatus[status as MultisafepayStatus] : 'not known';
}

const byStatus: Readonly<Record<MultisafepayStatus, Standing>> = {
  completed: 'paid',
  success: 'paid',
  processing: 'pending',
  unsuccessful: 'refused',
  cancelled: 'cancelled',
  expired: 'expired',
  void: 'refused',
};
