import { aboutActs, asked, declined } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { cancelRequestMachine } from './cancel-request.ts';

export const values = valuesFor(cancelRequestMachine, {
  events: [
    { type: 'cancel requested', requestId: 'request-1' },
    { type: 'cancel confirmed', key: 'key-1' },
    { type: 'cancel dismissed' },
    { type: 'thing vanished' },
    { type: 'page left' },
    ...aboutActs,
    declined,
  ],
  actors: { 'cancel request': asked },
});
