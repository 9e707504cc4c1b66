import { withCard } from '../payments/means.ts';
import { hearAll } from '../payments/notified.ts';
import type { Provider } from '../payments/provider.ts';
import { chargeAlias, query, refund } from './client.ts';
import { readFeedback } from './feedback.ts';
import { ogoneRoutes } from './routes.ts';
import { ogoneSettings } from './settings.ts';
import { ogoneTrials } from './trials.ts';

export const ogone: Provider = {
  name: 'ogone',
  routes: ogoneRoutes,
  answers: [],
  hear: (outside, { body }) => {
    const parameters = Object.fromEntries(new URLSearchParams(body));
    const notified = readFeedback(parameters, ogoneSettings(outside), 'notification');
    return hearAll(outside, 'ogone', notified && [notified]);
  },
  thanks: 'OK',
  lookUp: query,
  // A form that was not posted needs no giving up: Ogone has never heard of it.
  giveUp: async () => undefined,
  sendBack: refund,
  charge: withCard(chargeAlias),
  trials: () => ogoneTrials,
  pageNeeds: (scope) => ({ forms: [new URL(ogoneSettings(scope).address).origin] }),
};
