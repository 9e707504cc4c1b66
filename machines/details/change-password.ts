import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import {
  clearMessages,
  type EnteringContext,
  endingsOfEntering,
  enteringActions,
  enteringGuards,
  enteringStates,
  mistaken,
  nothingEntered,
} from '../shared/entering.ts';
import type { Problems } from '../shared/problems.ts';

const fields = ['currentPassword', 'password', 'repeatedPassword'] as const;
export type ChangePasswordProblems = Problems<(typeof fields)[number]>;

/** Neither is ever kept. */
export interface Passwords {
  currentPassword: string;
  password: string;
}

/**
 * Another password, which needs the present one. Every other session ends, this one goes on. Without an answer it is not known which
 * password counts, and that is what is told: no password is ever sent a second time.
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as EnteringContext<(typeof fields)[number]>,
    events: {} as
      | { type: 'password change requested'; passwords: Passwords; problems: ChangePasswordProblems }
      | { type: 'another change wanted' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'change password': notProvided<void, Passwords>() },
  guards: enteringGuards,
  actions: {
    ...enteringActions(fields, { 'exception.password.wrong': 'currentPassword' }),
    'clear messages': clearMessages,
  },
}).createMachine({
  id: 'change-password',
  meta: {
    spec: '§2.4 my details',
    screen: 'password',
    route: '/my-details/password',
    secretFields: ['passwords.currentPassword', 'passwords.password'],
  },
  context: { ...nothingEntered },
  initial: 'entering',
  states: {
    entering: {
      tags: 'safe',
      initial: 'not sent yet',
      states: enteringStates,
      on: {
        'password change requested': [mistaken, { target: 'changing', actions: 'clear messages' }],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'change password',
        input: ({ event }) => (event as Extract<typeof event, { type: 'password change requested' }>).passwords,
        onDone: { target: 'password changed' },
        onError: endingsOfEntering('entering'),
      },
    },
    'password changed': { tags: 'safe', on: { 'another change wanted': { target: 'entering' } } },
  },
});
