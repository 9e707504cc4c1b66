import { checkEmail } from '../../src/contract/rules/email.ts';
import { failures, problemsBy, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { accountNotVerifiedMachine } from './account-not-verified.ts';

const email = 'new@example.com';

export const values = valuesFor(accountNotVerifiedMachine, {
  inputs: [{ email }, { email: '' }],
  events: [
    ...typed.emails.map((email) => ({
      type: 'activation mail requested' as const,
      email,
      problems: problemsBy({ email: checkEmail(email) }),
    })),
    { type: 'activation mail requested again' },
    { type: 'other address wanted' },
  ],
  actors: { 'send activation mail': { done: [undefined], fails: [failures.refused, failures.noAnswer] } },
});
