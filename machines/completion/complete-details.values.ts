import { checkName } from '../../src/contract/rules/person.ts';
import { checkPlate } from '../../src/contract/rules/plate.ts';
import { checkRequired } from '../../src/contract/rules/required.ts';
import { aboutActs, asked, problemsBy, refusedFields, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { completeDetailsMachine } from './complete-details.ts';

const company = {
  type: 'company data given' as const,
  typed: { firstName: 'Petra' },
  wish: { account: { firstName: 'Petra' }, invoice: null },
  key: 'key-1',
  completionKey: 'key-2',
};
const cards = { cards: 2, typeId: 'type-1', address: null };
const press = { key: 'key-3', completionKey: 'key-4' };

export const values = valuesFor(completeDetailsMachine, {
  inputs: [
    { hasPlates: true, hasCards: true },
    { hasPlates: true, hasCards: false },
    { hasPlates: false, hasCards: true },
    { hasPlates: false, hasCards: false },
  ],
  events: [
    ...aboutActs,
    { ...company, problems: {} },
    { ...company, problems: problemsBy({ firstName: checkName('') }) },
    ...typed.plates.map((plate) => ({
      type: 'plate given' as const,
      plate,
      problems: problemsBy({ plate: checkPlate(plate) }),
      ...press,
    })),
    { type: 'plate passed over', completionKey: 'key-5' },
    { type: 'cards requested', wish: cards, problems: {}, ...press },
    { type: 'cards requested', wish: cards, problems: problemsBy({ street: checkRequired('') }), ...press },
    { type: 'cards passed over', completionKey: 'key-6' },
    { type: 'back requested' },
    { type: 'completion requested again', completionKey: 'key-7' },
  ],
  actors: {
    'save company data': { ...asked, fails: [refusedFields({ phone: 'validation.phone.invalid' }), ...asked.fails] },
    'add plate': asked,
    'request cards': asked,
    'complete account': { ...asked, fails: [refusedFields({ street: 'validation.required' }), ...asked.fails] },
  },
});
