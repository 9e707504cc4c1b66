import { part } from '../../parts/part.ts';
import type { PaymentProvider } from '../provider.ts';

const flow = part(() => import('./flow.ts'));

export const ogone: PaymentProvider = {
  name: 'ogone',
  load: async () => (await flow()).startOgone,
  means: 'checkout.means.ogone',
  pages: ['/dashboard/ogone/checkout', '/dashboard/ogone/success', '/dashboard/ogone/failed'],
  reference: 'orderid',
  views: {},
};
