import { seen, type Trial, trialPayment } from '../payments/trial.ts';
import { query, refund } from './client.ts';

export const ogoneTrials: readonly Trial[] = [
  {
    what: 'takes our user, password and SHA-IN, and says of an order that is not there that it is not',
    run: async (outside) => seen(await query(outside, trialPayment(outside, 'ogone')), 'absent'),
  },
  {
    what: 'refunds nothing that was not paid',
    run: async (outside) =>
      seen(await refund(outside, { ...trialPayment(outside, 'ogone'), providerReference: '1' }), 'refused'),
  },
  {
    what: 'pay the smallest amount in the portal, and close the page at once: that the payment ends shows that the form is taken with SHA-IN, and that notifications come, signed with SHA-OUT',
  },
  {
    what: 'delete the aliases of cards that customers put away, in its back office or by a batch file: no call does that',
  },
];
