import {
  payAnonymousMultisafepayAgain,
  removeMultisafepayCard,
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../contract/payments/multisafepay.ts';
import { withCard } from '../payments/means.ts';
import { hearAll } from '../payments/notified.ts';
import type { Provider } from '../payments/provider.ts';
import { answeredRemovals } from '../removals/removal.ts';
import { cancelOrder, chargeRecurring, readOrder, refundOrder, removeCard } from './client.ts';
import { readMultisafepayNotification } from './notification.ts';
import { multisafepayRoutes } from './routes.ts';
import { multisafepaySettings } from './settings.ts';
import { customerAnswer, guestAnswer } from './start.ts';
import { multisafepayTrials } from './trials.ts';

export const multisafepay: Provider = {
  name: 'multisafepay',
  routes: multisafepayRoutes,
  answers: [
    { call: startMultisafepayPayment, answer: (scope, { id }) => customerAnswer(scope, id) },
    { call: startAnonymousMultisafepayPayment, answer: (scope, { id }) => guestAnswer(scope, id) },
    { call: payAnonymousMultisafepayAgain, answer: (scope, { id }) => guestAnswer(scope, id) },
  ],
  hear: (outside, { body, header }) =>
    hearAll(
      outside,
      'multisafepay',
      readMultisafepayNotification(body, header('auth'), multisafepaySettings(outside), outside.now),
    ),
  thanks: 'MULTISAFEPAY_OK',
  lookUp: readOrder,
  giveUp: cancelOrder,
  takesGuests: true,
  sendBack: refundOrder,
  charge: withCard(chargeRecurring),
  removeCard,
  unanswered: (scope, before) => answeredRemovals(scope, 'multisafepay', removeMultisafepayCard, before),
  trials: () => multisafepayTrials,
  pageNeeds: () => ({}),
};
