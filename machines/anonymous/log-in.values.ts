import { failures, session } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { logInMachine } from './log-in.ts';

const credentials = { username: 'private@example.com', password: 'washbook1', remember: true };

export const values = valuesFor(logInMachine, {
  events: [
    {
      type: 'sign in requested',
      credentials: { ...credentials, password: '' },
      problems: { password: { messageKey: 'validation.required' } },
    },
    { type: 'sign in requested', credentials, problems: {} },
  ],
  actors: {
    'sign in': {
      done: [session],
      fails: [
        { ...failures.refused, status: 401, messageKey: 'exception.authentication.badCredentials' },
        failures.noAnswer,
      ],
    },
    'take over session': { done: [undefined], fails: [new Error('the session cannot be kept')] },
  },
});
