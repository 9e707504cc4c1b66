import { notificationAddress } from '../payments/addresses.ts';
import type { Trial } from '../payments/trial.ts';
import { send } from './send.ts';

export const digitealTrials: readonly Trial[] = [
  {
    what: 'takes our user and secret, and says that its webhooks come to us',
    run: async (outside) => {
      const reply = await send(outside, '/api/v1/webhook');
      if (reply === undefined) return 'no answer';
      if (reply.status >= 400) return `error ${reply.status}`;
      const isHere = reply.text.replaceAll('\\/', '/').includes(notificationAddress(outside, 'digiteal'));
      return isHere ? undefined : 'no webhook of it comes to us';
    },
  },
  { what: 'signs a mandate, collects one cent, and sends webhooks in the form that its reference shows' },
];
