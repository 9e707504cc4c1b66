import { valuesFor } from '../values-for.ts';
import { logOutMachine } from './log-out.ts';

export const values = valuesFor(logOutMachine, {
  events: [{ type: 'log out requested' }, { type: 'log out confirmed' }, { type: 'log out cancelled' }],
  actors: {
    'count undelivered acts': { done: [0, 2], fails: [new Error('the database is blocked')] },
    'log out': { done: [undefined], fails: [new Error('the session cannot end')] },
  },
});
