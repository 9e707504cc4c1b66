import { assign, setup } from 'xstate';
import type { Failure } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { hasMistakes, problemsIn, refused, rememberFailure } from '../shared/answers.ts';
import { clearMessages, enteringActions, enteringGuards, nothingEntered } from '../shared/entering.ts';
import type { Problems } from '../shared/problems.ts';

/**
 * Waiting for the activation mail: where it was sent, and sending it again. A visit that brings no address is asked
 * for it. Nothing is told of whether an address is known.
 */
export const accountNotVerifiedMachine = setup({
  types: {
    context: {} as {
      /** Where the mail was sent; empty when that is not known here. */
      email: string;
      problems: Problems<'email'>;
      failure: Failure | null;
      attempt: number;
    },
    input: {} as { email: string },
    events: {} as
      | { type: 'activation mail requested'; email: string; problems: Problems<'email'> }
      | { type: 'activation mail requested again' }
      | { type: 'other address wanted' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'send activation mail': notProvided<void, { email: string }>() },
  guards: {
    'the address is known': ({ context }) => context.email !== '',
    ...enteringGuards,
  },
  actions: {
    ...enteringActions(['email']),
    'remember address': assign((_, params: { email: string }) => ({ email: params.email })),
    'clear messages': clearMessages,
  },
}).createMachine({
  id: 'account-not-verified',
  meta: { spec: '§2.3', screen: 'account not verified', route: '/account-not-verified' },
  context: ({ input }) => ({ email: input.email, ...nothingEntered }),
  initial: 'finding address',
  states: {
    'finding address': {
      always: [{ guard: 'the address is known', target: 'waiting for activation' }, { target: 'entering address' }],
    },
    'entering address': {
      tags: 'safe',
      on: {
        'activation mail requested': [
          {
            guard: hasMistakes,
            actions: { type: 'remember problems', params: problemsIn },
          },
          {
            target: 'sending',
            actions: { type: 'remember address', params: ({ event }) => ({ email: event.email }) },
          },
        ],
      },
    },
    'waiting for activation': {
      tags: 'safe',
      initial: 'mail sent before',
      states: { 'mail sent before': {}, 'mail sent again': {}, refused: {}, 'outcome not known': {} },
      on: {
        'activation mail requested again': { target: 'sending' },
        'other address wanted': { target: 'entering address', actions: 'clear messages' },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'clear messages',
      invoke: {
        src: 'send activation mail',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'waiting for activation.mail sent again' },
        onError: [
          {
            guard: refused,
            target: 'waiting for activation.refused',
            actions: rememberFailure,
          },
          {
            target: 'waiting for activation.outcome not known',
            actions: rememberFailure,
          },
        ],
      },
    },
  },
});
