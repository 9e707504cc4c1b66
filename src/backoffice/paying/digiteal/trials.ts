import { seen, type Trial } from '../payments/trial.ts';
import { readMandate } from './client.ts';

export const digitealTrials: readonly Trial[] = [
  {
    what: 'takes our user and secret, and says of a mandate that is not there that it is not',
    run: async (outside) => seen(await readMandate(outside, 'TRIAL'), 'absent'),
  },
  { what: 'signs a mandate, collects one cent, and sends webhooks in the form that its reference shows' },
];
