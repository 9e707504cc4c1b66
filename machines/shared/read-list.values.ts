import { valuesFor } from '../values-for.ts';
import { failures } from './examples.ts';
import { readListMachine } from './read-list.ts';

export const values = valuesFor(readListMachine, {
  inputs: [{ list: 'transactions' }],
  events: [{ type: 'refresh requested' }, { type: 'connection came back' }],
  actors: {
    'fetch newest rows': {
      done: [{ complete: true }, { complete: false }],
      fails: [failures.noAnswer, failures.fault, failures.refused],
    },
    'fetch remaining rows': { done: [undefined], fails: [failures.noAnswer] },
    'wait for the next try': { done: [undefined] },
  },
});
