import { assign, setup } from 'xstate';
import type { Failure } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import {
  endingsOfEntering,
  enteringActions,
  enteringGuards,
  enteringStates,
  mistaken,
  nothingEntered,
} from '../shared/entering.ts';
import type { Problems } from '../shared/problems.ts';

/**
 * Asking for a mail to choose a new password. The same is told of every address, unless the back office itself says that it is unknown.
 * The mail may be asked for again, and for another address.
 */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as {
      /** Asked for last; empty until then. */
      email: string;
      problems: Problems<'email'>;
      failure: Failure | null;
      attempt: number;
    },
    events: {} as
      | { type: 'password mail requested'; email: string; problems: Problems<'email'> }
      | { type: 'password mail requested again' }
      | { type: 'other address wanted' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'ask for password mail': notProvided<void, { email: string }>() },
  guards: enteringGuards,
  actions: {
    ...enteringActions(['email'], { 'exception.email.unknown': 'email' }),
    'remember address': assign((_, params: { email: string }) => ({
      email: params.email,
      problems: {},
      failure: null,
    })),
  },
}).createMachine({
  id: 'forgot-password',
  meta: { spec: '§2.2', screen: 'forgotten password', route: '/auth/forgot-password' },
  context: { email: '', ...nothingEntered },
  initial: 'entering',
  states: {
    entering: {
      tags: 'safe',
      initial: 'not sent yet',
      states: enteringStates,
      on: {
        'password mail requested': [
          mistaken,
          {
            target: 'asking',
            actions: { type: 'remember address', params: ({ event }) => ({ email: event.email }) },
          },
        ],
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'ask for password mail',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'mail under way' },
        onError: endingsOfEntering('entering'),
      },
    },
    'mail under way': {
      tags: 'safe',
      on: {
        'password mail requested again': { target: 'asking' },
        'other address wanted': { target: 'entering' },
      },
    },
  },
});
