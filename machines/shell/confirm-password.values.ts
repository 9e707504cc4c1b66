import type { Failure } from '../../src/contract/failure.ts';
import { checkRequired } from '../../src/contract/rules/required.ts';
import { failures, problemsBy } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { confirmPasswordMachine } from './confirm-password.ts';

export const values = valuesFor(confirmPasswordMachine, {
  events: [
    { type: 'password asked for' },
    ...['washbook1', ''].map((password) => ({
      type: 'confirmation requested' as const,
      password,
      problems: problemsBy({ currentPassword: checkRequired(password) }),
    })),
    { type: 'confirmation declined' },
  ],
  actors: {
    'confirm password': {
      done: [undefined],
      fails: [
        { type: 'refused', status: 409, messageKey: 'exception.password.wrong' } satisfies Failure,
        failures.noAnswer,
      ],
    },
  },
});
