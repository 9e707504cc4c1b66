import type { adyenCheckoutMachine } from '../../../../machines/checkout/checkout-adyen.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { part } from '../../parts/part.ts';
import type { OwnViews, PaymentProvider } from '../provider.ts';

const flow = part(() => import('./flow.ts'));
const views = () => import('./views.tsx');

export const adyen: PaymentProvider = {
  name: 'adyen',
  load: async () => (await flow()).startAdyen,
  means: 'checkout.means.adyen',
  pages: [
    '/dashboard/adyen/checkout',
    '/dashboard/adyen/success',
    '/dashboard/adyen/failed',
    '/dashboard/adyen/pending',
  ],
  reference: 'redirectresult',
  resultPage: (state) => resultPages[state],
  fields: {
    // With Adyen's own code, which is large.
    Fields: lazyPart(() => import('./card-fields.tsx'), 'CardFields'),
    loading: 'checkout.cardLoading',
    missing: { card: { messageKey: 'checkout.cardIncomplete' } },
  },
  views: {
    'card form not available': lazyPart(views, 'CardFormNotAvailable'),
    'carrying out the action': lazyPart(views, 'BankAction'),
    'action not shown': lazyPart(views, 'ActionNotShown'),
    'sending the details': 'verifying',
  } satisfies OwnViews<typeof adyenCheckoutMachine>,
};

const resultPages: Readonly<Record<string, string | undefined>> = {
  success: 'success',
  refused: 'failed',
  cancelled: 'failed',
  expired: 'failed',
  pending: 'pending',
  'not known yet': 'pending',
};
