import { payDigitealPresale } from '../../../contract/payments/digiteal.ts';
import { hearAll } from '../payments/notified.ts';
import type { Provider } from '../payments/provider.ts';
import { saleOutcome } from '../payments/sale-outcome.ts';
import { collect, readCollection } from './client.ts';
import { checkMandates } from './mandates/check-mandates.ts';
import { mandateRoutes, unansweredLinks } from './mandates/routes.ts';
import { findMandate, hasPendingMandate } from './mandates/store.ts';
import { tellMandate } from './mandates/tell-mandate.ts';
import { readDigitealNotification } from './notification.ts';
import { digitealRoutes } from './routes.ts';
import { digitealSettings } from './settings.ts';
import { digitealTrials } from './trials.ts';

export const digiteal: Provider = {
  name: 'digiteal',
  routes: [...digitealRoutes, ...mandateRoutes],
  answers: [{ call: payDigitealPresale, answer: (scope, { presaleId }) => saleOutcome(scope, presaleId) }],
  hear: async (outside, { body, header }) => {
    const settings = digitealSettings(outside);
    const news = readDigitealNotification(body, header('x-digiteal-signature'), settings, outside.now);
    if (news?.kind !== 'mandate') return hearAll(outside, 'digiteal', news && [news]);
    return (await tellMandate(outside, news.reference, news.news)) === undefined ? 'unknown' : 'heard';
  },
  thanks: 'OK',
  // Until the mandate is signed nothing has been asked of the bank; it may become active days after the customer's return.
  lookUp: async (outside, payment) => {
    if (payment.state !== 'WAITING') return readCollection(outside, payment);
    return (await hasPendingMandate(outside, payment.presaleId)) ? undefined : 'absent';
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
  trials: digitealTrials,
  pageNeeds: () => ({}),
};
