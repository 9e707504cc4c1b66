import { valuesFor } from '../values-for.ts';
import { aboutActs, asked, declined } from './examples.ts';
import { itemStatusMachine } from './item-status.ts';

const ownMistake = new Error('our own mistake');

export const values = valuesFor(itemStatusMachine, {
  inputs: [{ itemId: 'plate-1' }],
  events: [
    { type: 'disable requested' },
    { type: 'disable confirmed', key: 'key-1' },
    { type: 'disable cancelled' },
    { type: 'page left' },
    { type: 'enable requested', key: 'key-2' },
    ...aboutActs,
    declined,
  ],
  actors: {
    'disable item': { ...asked, fails: [...asked.fails, ownMistake] },
    'enable item': asked,
  },
});
