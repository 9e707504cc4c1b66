import { part } from '../../parts/part.ts';
import type { PaymentProvider } from '../provider.ts';

const flow = part(() => import('./flow.ts'));
const publicStanding = part(() => import('./public-standing.ts'));

export const multisafepay: PaymentProvider = {
  name: 'multisafepay',
  load: async () => (await flow()).startMultisafepay,
  means: 'checkout.means.multisafepay',
  pages: [
    '/dashboard/multisafepay/checkout',
    '/dashboard/multisafepay/redirect',
    '/dashboard/multisafepay/notification',
    '/dashboard/multisafepay/cancelled',
  ],
  reference: 'transactionid',
  publicStanding: async (ask, query) => (await publicStanding()).readPublicStanding(ask, query),
  views: {},
};
