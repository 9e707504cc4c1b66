import { valuesFor } from '../values-for.ts';
import { actFollowUpMachine } from './act-follow-up.ts';

export const values = valuesFor(actFollowUpMachine, {
  inputs: [{ key: 'key-1' }],
  events: [{ type: 'withdraw requested' }, { type: 'send requested' }, { type: 'check requested' }],
  actors: Object.fromEntries(
    ['withdraw act', 'send act', 'check act'].map((actor) => [
      actor,
      { done: [true, false], fails: [new Error('the database is blocked')] },
    ]),
  ),
});
