import { part } from '../../parts/part.ts';
import type { PaymentProvider, Said } from '../provider.ts';
import { multisafepay } from './provider.ts';

const flow = part(() => import('./guest-flow.ts'));

/** A guest has no list of transactions, and gets the codes by mail. */
const said: Readonly<Record<string, Said>> = {
  success: { tone: 'positive', title: 'checkout.success', text: 'guestResult.successText' },
  pending: { tone: 'info', title: 'checkout.pending', text: 'guestResult.pendingText' },
  'not known yet': { tone: 'info', title: 'checkout.notKnown', text: 'guestResult.notKnownText' },
};

/** The same payment page for a guest; a sale has a uuid then, by which alone it is found. */
export const multisafepayForGuests: PaymentProvider = {
  ...multisafepay,
  area: '/guest',
  says: (state) => said[state],
  load: async () => (await flow()).startMultisafepayForGuest,
  saleReturned: async (ask, returned) => (await flow()).saleOfReturn(ask, returned),
  pages: [
    '/guest/multisafepay/checkout',
    '/guest/multisafepay/redirect',
    '/guest/multisafepay/notification',
    '/guest/multisafepay/cancelled',
  ],
};
