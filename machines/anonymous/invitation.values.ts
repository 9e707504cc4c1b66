import type { Failure } from '../../src/contract/failure.ts';
import { checkPassword } from '../../src/contract/rules/password.ts';
import { failures, problemsBy, session, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { invitationMachine } from './invitation.ts';

const email = 'new@example.com';
const tokenRefused: Failure = { type: 'refused', status: 404, messageKey: 'exception.token.invalid' };
const passwordRefused: Failure = {
  type: 'refused',
  status: 400,
  messageKey: 'exception.http.400',
  details: { fields: { password: 'validation.password.tooShort#9' } },
};
const link = { email, shortestPassword: 9 };

export const values = valuesFor(invitationMachine, {
  inputs: [{ signedInAs: null }, { signedInAs: 'private@example.com' }],
  events: [
    ...typed.passwords.map((password) => ({
      type: 'invitation accepted' as const,
      password,
      problems: problemsBy({ password: checkPassword(password) }),
    })),
    { type: 'log out requested' },
    { type: 'try again requested' },
  ],
  actors: {
    'judge invitation': { done: [link], fails: [tokenRefused, failures.noAnswer] },
    'log the other out': { done: [undefined], fails: [new Error('the session cannot end')] },
    'complete invitation': { done: [session.token], fails: [tokenRefused, passwordRefused, failures.noAnswer] },
    'learn who that is': { done: [session], fails: [failures.noAnswer] },
    'take over session': { done: [undefined], fails: [new Error('the session cannot be kept')] },
  },
});
