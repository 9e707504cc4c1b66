import type { Failure } from '../../src/contract/failure.ts';
import { checkPassword } from '../../src/contract/rules/password.ts';
import { checkRequired } from '../../src/contract/rules/required.ts';
import { failures, problemsBy, typed } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { changePasswordMachine } from './change-password.ts';

const changed = (currentPassword: string, password: string) => ({
  type: 'password change requested' as const,
  passwords: { currentPassword, password },
  problems: problemsBy({ currentPassword: checkRequired(currentPassword), password: checkPassword(password) }),
});

export const values = valuesFor(changePasswordMachine, {
  events: [
    ...typed.passwords.map((password) => changed('washbook1', password)),
    changed('', 'washbook2'),
    { type: 'another change wanted' },
  ],
  actors: {
    'change password': {
      done: [undefined],
      fails: [
        { type: 'refused', status: 409, messageKey: 'exception.password.wrong' } satisfies Failure,
        failures.refused,
        failures.noAnswer,
      ],
    },
  },
});
