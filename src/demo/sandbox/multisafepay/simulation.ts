import type { Simulation } from '../simulation.ts';
import { multisafepayApi } from './api.ts';
import { decideOrder, orders, stateNow } from './orders.ts';
import { multisafepayPages } from './pages.ts';

export const multisafepay: Simulation = {
  parts: () => [multisafepayApi(), multisafepayPages()],
  list: async (scope) =>
    (await orders.list(scope)).map((one) => ({ ...one, state: stateNow(one, scope.now), amount: one.data.amount })),
  actions: {
    completed: (scope, id) => decideOrder(scope, id, 'completed'),
    declined: (scope, id) => decideOrder(scope, id, 'declined'),
    expired: (scope, id) => decideOrder(scope, id, 'expired'),
    refunded: (scope, id) => decideOrder(scope, id, 'refunded'),
    chargedback: (scope, id) => decideOrder(scope, id, 'chargedback'),
  },
};
