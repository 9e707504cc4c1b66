import { disableAdyenStoredPayment, payWithAdyen, sendAdyenDetails } from '../../../contract/payments/adyen.ts';
import { withCard } from '../payments/means.ts';
import type { Provider } from '../payments/provider.ts';
import { isSimulated } from '../payments/settings.ts';
import { answeredRemovals } from '../removals/removal.ts';
import { openBooks } from './books.ts';
import { cancel, chargeCard, refund } from './client.ts';
import { askAgain } from './details.ts';
import { hearAdyen } from './hear.ts';
import { paymentAnswer } from './result.ts';
import { adyenRoutes } from './routes.ts';
import { adyenSettings } from './settings.ts';
import { removeCard } from './stored-cards.ts';
import { adyenTrials } from './trials.ts';

export const adyen: Provider = {
  name: 'adyen',
  routes: adyenRoutes,
  answers: [
    { call: payWithAdyen, answer: async (_, payment) => paymentAnswer(payment) },
    { call: sendAdyenDetails, answer: async (_, payment) => paymentAnswer(payment) },
  ],
  hear: hearAdyen,
  thanks: '[accepted]',
  lookUp: askAgain,
  books: openBooks,
  giveUp: cancel,
  sendBack: refund,
  charge: withCard(chargeCard),
  removeCard,
  unanswered: (scope, before) => answeredRemovals(scope, 'adyen', disableAdyenStoredPayment, before),
  trials: adyenTrials,
  pageNeeds: (scope) => {
    if (isSimulated(scope.tenant, 'adyen')) return {};
    const environment = adyenSettings(scope).environment;
    const [shopper, analytics] = ['checkoutshopper', 'checkoutanalytics'].map(
      (name) => `https://${name}-${environment}.adyen.com`,
    ) as [string, string];
    // The bank of each card shows its question on a host of its own, in a frame or after a posted form.
    return {
      scripts: [shopper],
      connections: [shopper, analytics],
      pictures: [shopper],
      frames: ['https:'],
      forms: ['https:'],
    };
  },
};
