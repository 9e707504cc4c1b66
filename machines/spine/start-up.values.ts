import { failures, session } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { startUpMachine } from './start-up.ts';

export const values = valuesFor(startUpMachine, {
  events: [],
  actors: {
    'find session': {
      done: [
        { session, standing: 'lasts' },
        { session, standing: 'in doubt' },
        { session: null, standing: 'none' },
        { session: null, standing: 'of another visit' },
      ],
      fails: [new Error('storage is blocked')],
    },
    'ask whether it lasts': { done: [true, false], fails: [failures.noAnswer] },
    'wipe what is left': { done: [undefined], fails: [new Error('the database is blocked')] },
    'load theme': { done: [undefined], fails: [failures.noAnswer] },
  },
});
