import { checkEmail } from '../../src/contract/rules/email.ts';
import { checkPassword } from '../../src/contract/rules/password.ts';
import { checkName } from '../../src/contract/rules/person.ts';
import { failures, problemsBy, taken, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { signUpMachine } from './sign-up.ts';

const signUp = (lastName: string, email: string, password: string) => ({
  type: 'sign up requested' as const,
  newcomer: { firstName: 'Petra', lastName, email, password, language: 'nl' as const },
  problems: problemsBy({ lastName: checkName(lastName), email: checkEmail(email), password: checkPassword(password) }),
});

export const values = valuesFor(signUpMachine, {
  events: [
    ...typed.names.map((lastName) => signUp(lastName, 'new@example.com', 'washbook1')),
    ...typed.emails.map((email) => signUp('Peeters', email, 'washbook1')),
    ...typed.passwords.map((password) => signUp('Peeters', 'new@example.com', password)),
  ],
  actors: {
    register: { done: [undefined], fails: [taken, failures.noAnswer] },
    'read shortest password': { done: [9], fails: [failures.noAnswer] },
  },
});
