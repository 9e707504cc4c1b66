import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { connectionMachine } from './connection.ts';

export const values = valuesFor(connectionMachine, {
  events: [
    { type: 'answer arrived' },
    { type: 'no answer came' },
    { type: 'network came' },
    { type: 'network went' },
    { type: 'try now requested' },
  ],
  actors: {
    'network listener': {},
    'check connection': { done: [undefined], fails: [failures.noAnswer] },
    'wait for the next try': { done: [undefined] },
  },
});
