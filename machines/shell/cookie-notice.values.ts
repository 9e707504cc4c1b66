import { valuesFor } from '../values-for.ts';
import { cookieNoticeMachine } from './cookie-notice.ts';

export const values = valuesFor(cookieNoticeMachine, {
  events: [{ type: 'notice accepted' }, { type: 'notice put off' }, { type: 'notice accepted in another tab' }],
  actors: {
    'wait until it is time': {
      done: [{ isAccepted: true }, { isAccepted: false }],
      fails: [new Error('no cookies')],
    },
  },
});
