import type { Failure } from '../../src/contract/failure.ts';
import { failures, taken } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { emailChangeMachine } from './email-change.ts';

const email = 'new@example.com';
const tokenRefused: Failure = { type: 'refused', status: 404, messageKey: 'exception.token.invalid' };

export const values = valuesFor(emailChangeMachine, {
  events: [{ type: 'address confirmed' }, { type: 'try again requested' }],
  actors: {
    'judge link': { done: [{ email }], fails: [tokenRefused, failures.noAnswer] },
    'confirm address': { done: [undefined], fails: [taken, tokenRefused, failures.noAnswer] },
  },
});
