import type { digitealCheckoutMachine } from '../../../../machines/checkout/checkout-digiteal.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { part } from '../../parts/part.ts';
import type { OwnViews, PaymentProvider, Said } from '../provider.ts';

const flow = part(() => import('./flow.ts'));
const views = () => import('./views.tsx');

/** With the rules of account numbers, which only a direct debit needs. */
const AccountEntry = lazyPart(() => import('./account-entry.tsx'), 'AccountEntry');

export const digiteal: PaymentProvider = {
  name: 'digiteal',
  load: async () => (await flow()).startDigiteal,
  means: 'transactions.payment.directDebit',
  isDirectDebit: true,
  pages: [
    '/dashboard/digiteal/checkout',
    '/dashboard/digiteal/info',
    '/mandate-activation/success',
    '/mandate-activation/cancelled',
    '/mandate-activation/error',
    '/mandate-activation/failure',
  ],
  reference: 'presale_id',
  returnsWith: 'mandate_reference',
  // What a bank said of a mandate is told on the page to which it sent the customer back.
  resultPage: (state, { pathname, returned }) =>
    (state === 'pending' || state === 'success') && !(returned !== null && pathname.includes('/mandate-activation/'))
      ? 'info'
      : undefined,
  boxes: [{ name: 'immediatePayment', label: 'checkout.immediatePayment', missing: 'validation.immediatePayment' }],
  needsWholeAddress: true,
  views: {
    'limit reached': lazyPart(views, 'MonthlyLimit'),
    collecting: 'verifying',
    'collection refused': 'order refused',
    'collection not sent': lazyPart(views, 'CollectionNotSent'),
    'entering the account': AccountEntry,
    'creating the mandate': AccountEntry,
  } satisfies OwnViews<typeof digitealCheckoutMachine>,
  says: (state, { returned }) => {
    const ofMandate = mandateSayings[returned?.['page'] ?? ''];
    if (ofMandate && (state === 'refused' || state === 'cancelled')) return ofMandate;
    return state === 'pending' ? collected : undefined;
  },
};

const collected: Said = { tone: 'positive', title: 'checkout.collected', text: 'checkout.collectedText' };

/** What the bank said of a mandate, by the page to which it sent the customer back. */
const mandateSayings: Readonly<Record<string, Said | undefined>> = {
  cancelled: { tone: 'caution', title: 'checkout.mandateCancelled', text: 'checkout.refusedText' },
  failure: { tone: 'negative', title: 'checkout.mandateFailed', text: 'checkout.mandateFailedText' },
  error: { tone: 'negative', title: 'checkout.mandateError', text: 'checkout.refusedText' },
};
