import type { Simulation } from '../simulation.ts';
import { ogoneApi } from './api.ts';
import { decideOrder, orders, statusNow } from './orders.ts';
import { ogonePages } from './pages.ts';

export const ogone: Simulation = {
  parts: () => [ogoneApi(), ogonePages()],
  list: async (scope) =>
    (await orders.list(scope)).map((one) => ({ ...one, state: statusNow(one, scope.now), amount: one.data.amount })),
  actions: {
    9: (scope, id) => decideOrder(scope, id, '9'),
    2: (scope, id) => decideOrder(scope, id, '2'),
    8: (scope, id) => decideOrder(scope, id, '8'),
  },
};
