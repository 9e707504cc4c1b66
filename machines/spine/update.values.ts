import { valuesFor } from '../values-for.ts';
import { updateMachine } from './update.ts';

const givenUp = new Error('this version was given up');

export const values = valuesFor(updateMachine, {
  events: [{ type: 'new version found' }],
  actors: {
    'update listener': {},
    'wait until it is fetched': { done: [undefined], fails: [givenUp] },
    'wait until nothing is busy': { done: [undefined], fails: [new Error('it cannot be told')] },
    'let it take over': { done: [undefined], fails: [givenUp] },
  },
});
