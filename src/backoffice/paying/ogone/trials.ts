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
  { what: 'shows the form of an order, and sends the customer and its notification back signed with SHA-OUT' },
  { what: 'has the aliases of cards that were put away deleted by hand, in its back office or by a batch file' },
];
