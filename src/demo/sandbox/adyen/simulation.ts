import type { TenantScope } from '../../../backoffice/server/scope.ts';
import type { Simulation } from '../simulation.ts';
import { adyenApi } from './api.ts';
import { adyenPages } from './pages.ts';
import { codeNow, payments } from './payment.ts';
import { endPayment } from './payments.ts';
import { adyenReports } from './report.ts';
import { tellMerchant } from './tell-merchant.ts';

export const adyen: Simulation = {
  parts: () => [adyenApi(), adyenReports(), adyenPages()],
  list: async (scope) =>
    (await payments.list(scope)).map((one) => ({ ...one, state: codeNow(one, scope.now), amount: one.data.amount })),
  actions: {
    Authorised: (scope, id) => endPayment(scope, id, 'Authorised'),
    Refused: (scope, id) => endPayment(scope, id, 'Refused'),
    'Refund failed': (scope, id) => afterwards(scope, id, 'Not refunded'),
    Refunded: (scope, id) => afterwards(scope, id, 'Refunded'),
    Chargeback: (scope, id) => afterwards(scope, id, 'Chargeback'),
  },
};

async function afterwards(
  scope: TenantScope,
  id: string,
  event: 'Refunded' | 'Not refunded' | 'Chargeback',
): Promise<void> {
  await scope.transaction(async (inside) => {
    const payment = await payments.lock(inside, id);
    if (payment) await tellMerchant(inside, payment, event, 0, `${id}${event.charAt(0)}`);
  });
}
