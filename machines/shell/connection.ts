import { assign, setup } from 'xstate';
import { noListener, notProvided } from '../not-provided.ts';

export type ConnectionEvent =
  | { type: 'answer arrived' }
  | { type: 'no answer came' }
  | { type: 'network came' }
  | { type: 'network went' }
  | { type: 'try now requested' };

/**
 * Whether the back office can be reached, judged by real requests alone: the browser's own opinion of the network
 * only makes us try.
 */
export const connectionMachine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as ConnectionEvent,
    tags: {} as 'safe' | 'lost',
  },
  actors: {
    'network listener': noListener<ConnectionEvent>(),
    'check connection': notProvided<void>(),
    'wait for the next try': notProvided<void, { tries: number }>(),
  },
  actions: {
    'count try': assign({ tries: ({ context }) => context.tries + 1 }),
    'forget tries': assign({ tries: 0 }),
  },
}).createMachine({
  id: 'connection',
  context: { tries: 0 },
  initial: 'not tried yet',
  invoke: { src: 'network listener' },
  states: {
    'not tried yet': {
      tags: 'safe',
      on: {
        'answer arrived': { target: 'reachable' },
        'no answer came': { target: 'unreachable' },
        'network went': { target: 'checking' },
      },
    },
    reachable: {
      tags: 'safe',
      entry: 'forget tries',
      on: { 'no answer came': { target: 'unreachable' }, 'network went': { target: 'checking' } },
    },
    checking: {
      tags: ['safe', 'lost'],
      entry: 'count try',
      invoke: {
        src: 'check connection',
        onDone: { target: 'reachable' },
        onError: { target: 'unreachable' },
      },
      on: {
        'answer arrived': { target: 'reachable' },
        'network came': { target: 'checking', actions: 'forget tries', reenter: true },
      },
    },
    unreachable: {
      tags: ['safe', 'lost'],
      invoke: {
        src: 'wait for the next try',
        input: ({ context }) => ({ tries: context.tries }),
        onDone: { target: 'checking' },
      },
      on: {
        'answer arrived': { target: 'reachable' },
        'network came': { target: 'checking', actions: 'forget tries' },
        'try now requested': { target: 'checking' },
      },
    },
  },
});
