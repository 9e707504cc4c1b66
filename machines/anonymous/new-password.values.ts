import type { Failure } from '../../src/contract/failure.ts';
import { checkPassword } from '../../src/contract/rules/password.ts';
import { failures, problemsBy, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { newPasswordMachine } from './new-password.ts';

const email = 'new@example.com';
const tokenRefused: Failure = { type: 'refused', status: 404, messageKey: 'exception.token.invalid' };
const passwordRefused: Failure = {
  type: 'refused',
  status: 400,
  messageKey: 'exception.http.400',
  details: { fields: { password: 'validation.password.tooShort#9' } },
};
const link = { email, shortestPassword: 9 };

export const values = valuesFor(newPasswordMachine, {
  events: [
    ...typed.passwords.map((password) => ({
      type: 'password chosen' as const,
      password,
      problems: problemsBy({ password: checkPassword(password) }),
    })),
    { type: 'try again requested' },
  ],
  actors: {
    'judge link': { done: [link], fails: [tokenRefused, failures.noAnswer] },
    'set password': { done: [undefined], fails: [tokenRefused, passwordRefused, failures.noAnswer] },
  },
});
