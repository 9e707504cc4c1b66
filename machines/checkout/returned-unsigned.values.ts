import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { returnedUnsignedMachine } from './returned-unsigned.ts';

export const values = valuesFor(returnedUnsignedMachine, {
  events: [{ type: 'check requested' }, { type: 'page seen again' }],
  actors: {
    'look where it stands': { done: [{ isPaid: false }, { isPaid: true }], fails: [failures.noAnswer] },
    'wait for the next look': { done: [undefined] },
  },
});
