import type { Failure } from '../../src/contract/failure.ts';
import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { activationMachine } from './activation.ts';

const email = 'new@example.com';
const tokenRefused: Failure = { type: 'refused', status: 404, messageKey: 'exception.token.invalid' };

export const values = valuesFor(activationMachine, {
  events: [{ type: 'activation requested' }, { type: 'try again requested' }],
  actors: {
    'judge link': { done: [{ email }], fails: [tokenRefused, failures.noAnswer] },
    'activate account': { done: [undefined], fails: [tokenRefused, failures.noAnswer] },
  },
});
