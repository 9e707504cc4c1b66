import { valuesFor } from '../values-for.ts';
import { failures } from './examples.ts';
import { readAnswerMachine } from './read-answer.ts';

export const values = valuesFor(readAnswerMachine, {
  events: [{ type: 'page seen again' }],
  actors: {
    'read the answer': { done: [{ guestClaims: true }], fails: [failures.noAnswer, failures.refused] },
    'wait for the next try': { done: [undefined] },
  },
});
