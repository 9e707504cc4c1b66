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

/** Asking for the mails about what was bought without an account once more. The same is told of every address. */
export const guestMailsMachine = setup({
  types: {
    context: {} as {
      /** Asked for last; empty until then. */
      email: string;
      problems: Problems<'email'>;
      failure: Failure | null;
      attempt: number;
    },
    events: {} as
      | { type: 'mails requested'; email: string; problems: Problems<'email'> }
      | { type: 'other address wanted' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'ask for the mails': notProvided<void, { email: string }>() },
  guards: enteringGuards,
  actions: {
    ...enteringActions(['email']),
    'remember address': assign((_, { email }: { email: string }) => ({ email, problems: {}, failure: null })),
  },
}).createMachine({
  id: 'guest-mails',
  meta: { spec: '§2.5, §4 anonymous purchase', screen: 'guest webshop', route: '/guest/webshop' },
  context: { email: '', ...nothingEntered },
  initial: 'entering',
  states: {
    entering: {
      tags: 'safe',
      initial: 'not sent yet',
      states: enteringStates,
      on: {
        'mails requested': [
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
        src: 'ask for the mails',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'mails under way' },
        onError: endingsOfEntering('entering'),
      },
    },
    'mails under way': { tags: 'safe', on: { 'other address wanted': { target: 'entering' } } },
  },
});
