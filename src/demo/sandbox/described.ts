import type { ProviderName } from '../../backoffice/paying/payments/settings.ts';
import type { TenantScope } from '../../backoffice/server/scope.ts';
import { codeNow, payments } from './adyen/payment.ts';
import { endPayment } from './adyen/payments.ts';
import { tellMerchant } from './adyen/tell-merchant.ts';
import { collections, decideCollection, stateNow as digitealState, mandates } from './digiteal/requests.ts';
import { decideOrder as decideMultisafepay, orders as multisafepayOrders, stateNow } from './multisafepay/orders.ts';
import { decideOrder as decideOgone, orders as ogoneOrders, statusNow } from './ogone/orders.ts';

interface Line {
  readonly id: string;
  readonly reference: string;
  readonly state: string;
  /** Null: nothing can be done to it here. */
  readonly amount: number | null;
}

interface Described {
  list(scope: TenantScope): Promise<Line[]>;
  readonly actions: Readonly<Record<string, (scope: TenantScope, id: string) => Promise<unknown>>>;
}

/** For the overview: what a provider's dashboard shows and can do. */
export const described: Record<ProviderName, Described> = {
  adyen: {
    list: async (scope) =>
      (await payments.list(scope)).map((one) => ({ ...one, state: codeNow(one, scope.now), amount: one.data.amount })),
    actions: {
      Authorised: (scope, id) => endPayment(scope, id, 'Authorised'),
      Refused: (scope, id) => endPayment(scope, id, 'Refused'),
      Refunded: (scope, id) => afterwards(scope, id, 'Refunded'),
      Chargeback: (scope, id) => afterwards(scope, id, 'Chargeback'),
    },
  },
  ogone: {
    list: async (scope) =>
      (await ogoneOrders.list(scope)).map((one) => ({
        ...one,
        state: statusNow(one, scope.now),
        amount: one.data.amount,
      })),
    actions: {
      9: (scope, id) => decideOgone(scope, id, '9'),
      2: (scope, id) => decideOgone(scope, id, '2'),
      8: (scope, id) => decideOgone(scope, id, '8'),
    },
  },
  multisafepay: {
    list: async (scope) =>
      (await multisafepayOrders.list(scope)).map((one) => ({
        ...one,
        state: stateNow(one, scope.now),
        amount: one.data.amount,
      })),
    actions: {
      completed: (scope, id) => decideMultisafepay(scope, id, 'completed'),
      declined: (scope, id) => decideMultisafepay(scope, id, 'declined'),
      expired: (scope, id) => decideMultisafepay(scope, id, 'expired'),
      refunded: (scope, id) => decideMultisafepay(scope, id, 'refunded'),
      chargedback: (scope, id) => decideMultisafepay(scope, id, 'chargedback'),
    },
  },
  digiteal: {
    list: async (scope) => [
      ...(await collections.list(scope)).map((one) => ({
        ...one,
        state: digitealState(one, scope.now),
        amount: one.data.amount,
      })),
      ...(await mandates.list(scope)).map((one) => ({
        ...one,
        state: `mandate ${digitealState(one, scope.now)}`,
        amount: null,
      })),
    ],
    actions: {
      PAID: (scope, id) => decideCollection(scope, id, 'PAID'),
      REJECTED: (scope, id) => decideCollection(scope, id, 'REJECTED'),
      RETURNED: (scope, id) => decideCollection(scope, id, 'RETURNED'),
    },
  },
};

async function afterwards(scope: TenantScope, id: string, event: 'Refunded' | 'Chargeback'): Promise<void> {
  await scope.transaction(async (inside) => {
    const payment = await payments.lock(inside, id);
    if (payment) await tellMerchant(inside, payment, event, 0);
  });
}
