import { payWithAdyen, sendAdyenDetails } from '../../../contract/payments/adyen.ts';
import { withCard } from '../payments/means.ts';
import { hearAll } from '../payments/notified.ts';
import type { Provider } from '../payments/provider.ts';
import { isSimulated } from '../payments/settings.ts';
import { askStatus, cancel, chargeCard, refund } from './client.ts';
import { readAdyenNotification } from './notification.ts';
import { paymentAnswer } from './result.ts';
import { adyenRoutes } from './routes.ts';
import { adyenSettings } from './settings.ts';

export const adyen: Provider = {
  name: 'adyen',
  routes: adyenRoutes,
  answers: [
    { call: payWithAdyen, answer: async (_, payment) => paymentAnswer(payment) },
    { call: sendAdyenDetails, answer: async (_, payment) => paymentAnswer(payment) },
  ],
  hear: (outside, { body }) => hearAll(outside, 'adyen', readAdyenNotification(body, adyenSettings(outside))),
  thanks: '[accepted]',
  lookUp: askStatus,
  giveUp: cancel,
  sendBack: refund,
  charge: withCard(chargeCard),
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
