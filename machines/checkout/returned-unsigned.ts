import { assign, setup } from 'xstate';
import { noListener, notProvided } from '../not-provided.ts';

export type ReturnedUnsignedEvent = { type: 'check requested' } | { type: 'page seen again' };

const lookingAgain = {
  'check requested': { target: 'verifying' },
  'page seen again': { target: 'verifying' },
} as const;

/**
 * Back from a payment page in a browser without a session: paid is told once its provider says so to everybody, and nothing of the buyer. Until then it is looked at
 * again after a pause that grows, when the page is seen again, and when it is asked for; a customer who signs in learns more.
 */
export const returnedUnsignedMachine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as ReturnedUnsignedEvent,
    tags: {} as 'safe',
  },
  actors: {
    'page listener': noListener<ReturnedUnsignedEvent>(),
    'look where it stands': notProvided<{ isPaid: boolean }>(),
    'wait for the next look': notProvided<void, { tries: number }>(),
  },
  guards: {
    'it is paid': (_, { isPaid }: { isPaid: boolean }) => isPaid,
  },
  actions: {
    'count the look': assign(({ context }) => ({ tries: context.tries + 1 })),
  },
}).createMachine({
  id: 'returned-unsigned',
  meta: { spec: '§2.4', screen: 'checkout', route: '/dashboard/multisafepay/redirect' },
  context: { tries: 0 },
  invoke: { src: 'page listener' },
  initial: 'verifying',
  states: {
    verifying: {
      tags: 'safe',
      entry: 'count the look',
      invoke: {
        src: 'look where it stands',
        onDone: [
          { guard: { type: 'it is paid', params: ({ event }) => event.output }, target: 'paid' },
          { target: 'not known yet' },
        ],
        onError: { target: 'not answered' },
      },
    },
    'not known yet': {
      tags: 'safe',
      invoke: {
        src: 'wait for the next look',
        input: ({ context: { tries } }) => ({ tries }),
        onDone: { target: 'verifying' },
      },
      on: lookingAgain,
    },
    'not answered': {
      tags: 'safe',
      invoke: {
        src: 'wait for the next look',
        input: ({ context: { tries } }) => ({ tries }),
        onDone: { target: 'verifying' },
      },
      on: lookingAgain,
    },
    paid: { type: 'final', tags: 'safe' },
  },
});
