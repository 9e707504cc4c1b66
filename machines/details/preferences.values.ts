import { checkEmail } from '../../src/contract/rules/email.ts';
import { aboutActs, asked, problemsBy, refusedFields } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { preferencesMachine } from './preferences.ts';

const save = { type: 'save requested' as const, key: 'key-1', problems: {} };
const preferences = { typed: { languageCode: 'FR' }, wish: { languageCode: 'FR' as const } };

export const values = valuesFor(preferencesMachine, {
  events: [
    ...aboutActs,
    { ...save, ...preferences },
    { ...save, ...preferences, problems: problemsBy({ vatTicketEmail: checkEmail('new@example') }) },
  ],
  actors: {
    'change preferences': { ...asked, fails: [refusedFields({ vatTicketEmail: 'validation.email' }), ...asked.fails] },
  },
});
