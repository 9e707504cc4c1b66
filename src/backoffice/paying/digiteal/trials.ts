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
  {
    what: 'work through the list at the end of src/backoffice/paying/digiteal/README.md: sign a mandate, collect one cent, and see that each kind of webhook comes in the form that is written there',
  },
  { what: 'send back there what was collected, where it has to go back: no call is published for that' },
];
