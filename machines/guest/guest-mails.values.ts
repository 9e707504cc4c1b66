import { checkEmail } from '../../src/contract/rules/email.ts';
import { failures, problemsBy, refusedFields, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { guestMailsMachine } from './guest-mails.ts';

export const values = valuesFor(guestMailsMachine, {
  events: [
    ...typed.emails.map((email) => ({
      type: 'mails requested' as const,
      email,
      problems: problemsBy({ email: checkEmail(email) }),
    })),
    { type: 'other address wanted' },
  ],
  actors: {
    'ask for the mails': {
      done: [undefined],
      fails: [refusedFields({ email: 'validation.email' }), failures.noAnswer],
    },
  },
});
