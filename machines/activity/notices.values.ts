import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { type Noticing, noticesMachine } from './notices.ts';

const address = {
  endpoint: 'https://push.example/device-1',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
};

const standings: readonly Noticing[] = [
  'on',
  'off',
  'moved',
  'denied',
  'not supported',
  'not on the home screen',
  'not staying signed in',
];

export const values = valuesFor(noticesMachine, {
  events: [{ type: 'notices wanted' }, { type: 'notices unwanted' }, { type: 'look requested' }],
  actors: {
    'look at this device': { done: standings.map((standing) => ({ standing })), fails: [failures.noAnswer] },
    'ask the browser': {
      done: [{ is: 'given', address }, { is: 'denied' }, { is: 'left open' }, { is: 'not reached' }],
      fails: [failures.noAnswer],
    },
    'switch notices on': { done: [undefined], fails: [failures.noAnswer] },
    'switch notices off': { done: [undefined], fails: [failures.noAnswer] },
  },
});
