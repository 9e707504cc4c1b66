import { payDigitealPresale } from '../../../contract/payments/digiteal.ts';
import type { Provider } from '../payments/provider.ts';
import { saleOutcome } from '../payments/sale-outcome.ts';
import { collect, isAskedFor } from './client.ts';
import { checkMandates } from './mandates/check-mandates.ts';
import { mandateRoutes, unansweredLinks } from './mandates/routes.ts';
import { findMandate, hasPendingMandate } from './mandates/store.ts';
import { hearDigiteal } from './notification.ts';
import { digitealRoutes } from './routes.ts';
import { digitealSettings } from './settings.ts';
import { digitealTrials } from './trials.ts';

export const digiteal: Provider = {
  name: 'digiteal',
  routes: [...digitealRoutes, ...mandateRoutes],
  answers: [{ call: payDigitealPresale, answer: (scope, { presaleId }) => saleOutcome(scope, presaleId) }],
  hear: hearDigiteal,
  thanks: 'OK',
  // Until the mandate is signed nothing has been asked of the bank; it may become active days after the customer's return.
  lookUp: async (outside, payment) => {
    if (isAskedFor(payment)) return 'cannot be asked';
    return payment.state === 'WAITING' && (await hasPendingMandate(outside, payment.presaleId)) ? undefined : 'absent';
  },
  giveUp: async () => undefined,
  charge: collect,
  work: checkMandates,
  unanswered: unansweredLinks,
  directDebit: {
    findMandate,
    creditor: (scope) => {
      const { creditorName, creditorIdentifier } = digitealSettings(scope);
      return `${creditorName}, ${creditorIdentifier}`;
    },
  },
  trials: () => digitealTrials,
  pageNeeds: () => ({}),
};
