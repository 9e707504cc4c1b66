import type { Simulation } from '../simulation.ts';
import { digitealApi } from './api.ts';
import { collections, decideCollection } from './collections.ts';
import { stateNow } from './later.ts';
import { mandates } from './mandates.ts';
import { digitealPages } from './pages.ts';

export const digiteal: Simulation = {
  parts: () => [digitealApi(), digitealPages()],
  list: async (scope) => [
    ...(await collections.list(scope)).map((one) => ({
      ...one,
      state: stateNow(one, scope.now),
      amount: one.data.amount,
    })),
    ...(await mandates.list(scope)).map((one) => ({
      ...one,
      state: `mandate ${stateNow(one, scope.now)}`,
      amount: null,
    })),
  ],
  actions: {
    PAID: (scope, id) => decideCollection(scope, id, 'PAID'),
    REJECTED: (scope, id) => decideCollection(scope, id, 'REJECTED'),
    RETURNED: (scope, id) => decideCollection(scope, id, 'RETURNED'),
  },
};
