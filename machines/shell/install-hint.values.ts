import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { installHintMachine } from './install-hint.ts';

export const values = valuesFor(installHintMachine, {
  events: [
    { type: 'install offered', way: 'prompt' },
    { type: 'install offered', way: 'home screen' },
    { type: 'install requested' },
    { type: 'hint dismissed' },
    { type: 'something began' },
    { type: 'portal installed' },
  ],
  actors: {
    'find out whether it is wanted': { done: [true, false], fails: [failures.noAnswer] },
    'wait until nothing is under way': { done: [undefined], fails: [new Error('no clock')] },
    'let the browser ask': { done: [undefined], fails: [new Error('asked already')] },
  },
  // Only a browser that asks can be asked to.
  sends: (event, { way }) => event.type !== 'install requested' || way === 'prompt',
});
