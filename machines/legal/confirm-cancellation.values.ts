import type { Failure } from '../../src/contract/failure.ts';
import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { confirmCancellationMachine } from './confirm-cancellation.ts';

const tokenRefused: Failure = { type: 'refused', status: 409, messageKey: 'exception.token.invalid' };

export const values = valuesFor(confirmCancellationMachine, {
  events: [{ type: 'confirmation requested' }],
  actors: { 'confirm cancellation': { done: [undefined], fails: [tokenRefused, failures.noAnswer] } },
});
