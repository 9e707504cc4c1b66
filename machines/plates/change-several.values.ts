import { aboutActs, asked, declined } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { changeSeveralMachine } from './change-several.ts';

const each = [
  { itemId: 'plate-1', key: 'key-1' },
  { itemId: 'plate-2', key: 'key-2' },
];

export const values = valuesFor(changeSeveralMachine, {
  events: [
    { type: 'several enable requested', each },
    { type: 'several disable requested' },
    { type: 'several disable confirmed', each },
    { type: 'several disable cancelled' },
    { type: 'limits opened' },
    { type: 'limits closed' },
    { type: 'limits chosen', limited: false },
    { type: 'limits requested', each, programs: ['wash-3'], problems: {} },
    {
      type: 'limits requested',
      each,
      programs: [],
      problems: { restrictedSaleItemIds: { messageKey: 'validation.programs.none' } },
    },
    { type: 'page left' },
    ...aboutActs,
    declined,
  ],
  actors: { 'ask for each': asked },
});
