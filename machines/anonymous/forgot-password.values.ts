import { checkEmail } from '../../src/contract/rules/email.ts';
import { failures, problemsBy, taken, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { forgotPasswordMachine } from './forgot-password.ts';

export const values = valuesFor(forgotPasswordMachine, {
  events: [
    ...typed.emails.map((email) => ({
      type: 'password mail requested' as const,
      email,
      problems: problemsBy({ email: checkEmail(email) }),
    })),
    { type: 'password mail requested again' },
    { type: 'other address wanted' },
  ],
  actors: {
    'ask for password mail': {
      done: [undefined],
      fails: [{ ...taken, messageKey: 'exception.email.unknown' }, failures.noAnswer],
    },
  },
});
