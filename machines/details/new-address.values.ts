import type { Failure } from '../../src/contract/failure.ts';
import { checkNewEmail } from '../../src/contract/rules/other-email.ts';
import { failures, problemsBy, session, taken, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { newAddressMachine } from './new-address.ts';

const ended: Failure = { type: 'session ended', status: 401 };
const save = (email: string) => ({
  type: 'save requested' as const,
  key: 'key-1',
  typed: { email },
  wish: { email, currentPassword: 'washbook1' },
  problems: problemsBy({ email: checkNewEmail(email, session.email) }),
});

export const values = valuesFor(newAddressMachine, {
  events: [...typed.emails, session.email].map(save),
  actors: { 'ask for the new address': { done: [undefined], fails: [taken, ended, failures.noAnswer] } },
});
