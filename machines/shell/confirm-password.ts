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
import { remember } from '../shared/remember.ts';

export type ConfirmPasswordProblems = Problems<'currentPassword'>;

type Context = EnteringContext<'currentPassword'> & { isConfirmed: boolean };

/**
 * The password once more, before something that a copied session must not do. What waits for the answer goes on once it is confirmed, and is
 * left as it was when the customer would rather not. The password is never kept.
 */
export const confirmPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'password asked for' }
      | { type: 'confirmation requested'; password: string; problems: ConfirmPasswordProblems }
      | { type: 'confirmation declined' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'confirm password': notProvided<void, { password: string }>() },
  guards: enteringGuards,
  actions: {
    ...enteringActions(['currentPassword'], { 'exception.password.wrong': 'currentPassword' }),
    'clear messages': clearMessages,
    'begin anew': remember<Context>(() => ({ ...nothingEntered, isConfirmed: false })),
    'remember that it is confirmed': remember<Context>(() => ({ isConfirmed: true })),
  },
}).createMachine({
  id: 'confirm-password',
  meta: { spec: '§6', secretFields: ['password'] },
  context: { ...nothingEntered, isConfirmed: false },
  initial: 'idle',
  states: {
    idle: { tags: 'safe', on: { 'password asked for': { target: 'asking', actions: 'begin anew' } } },
    asking: {
      tags: 'safe',
      initial: 'not sent yet',
      states: enteringStates,
      on: {
        'confirmation requested': [mistaken, { target: 'confirming', actions: 'clear messages' }],
        'confirmation declined': { target: 'idle' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        src: 'confirm password',
        input: ({ event }) => ({ password: (event as Extract<typeof event, { password: string }>).password }),
        onDone: { target: 'idle', actions: 'remember that it is confirmed' },
        onError: endingsOfEntering('asking'),
      },
    },
  },
});
