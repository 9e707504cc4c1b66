import { checkEmail } from '../../src/contract/rules/email.ts';
import { aboutActs, asked, problemsBy, taken, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { inviteUserMachine } from './invite-user.ts';

export const values = valuesFor(inviteUserMachine, {
  inputs: [{ open: null }, { open: { email: 'new@example.com', key: 'key-0' } }],
  events: [
    ...aboutActs,
    ...typed.emails.map((email) => ({
      type: 'invite requested' as const,
      email,
      key: 'key-1',
      problems: problemsBy({ email: checkEmail(email) }),
    })),
  ],
  actors: { 'invite user': { ...asked, fails: [taken, ...asked.fails] } },
});
