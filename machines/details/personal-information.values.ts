import { checkName } from '../../src/contract/rules/person.ts';
import { aboutActs, asked, problemsBy, refusedFields } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { personalInformationMachine } from './personal-information.ts';

const save = { type: 'save requested' as const, key: 'key-1', problems: {} };
const person = { typed: { firstName: 'Petra' }, wish: { firstName: 'Petra' } };

export const values = valuesFor(personalInformationMachine, {
  events: [
    ...aboutActs,
    { ...save, ...person },
    { ...save, ...person, problems: problemsBy({ firstName: checkName('') }) },
  ],
  actors: {
    'change account': { ...asked, fails: [refusedFields({ phone: 'validation.phone.invalid' }), ...asked.fails] },
  },
});
