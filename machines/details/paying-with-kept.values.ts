import { aboutActs, asked, declined } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { payingWithKeptMachine } from './paying-with-kept.ts';

export const values = valuesFor(payingWithKeptMachine, {
  inputs: [{ userId: 'user-1' }],
  events: [
    { type: 'paying allowed', key: 'key-1' },
    { type: 'paying forbidden', key: 'key-1' },
    ...aboutActs,
    declined,
  ],
  actors: { 'allow paying': asked, 'forbid paying': asked },
});
