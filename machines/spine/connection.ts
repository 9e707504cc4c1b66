import { assign, setup } from 'xstate';
import { noListener, notProvided } from '../not-provided.ts';

export type ConnectionEvent =
  | { type: 'answer arrived' }
  | { type: 'no answer came' }
  | { type: 'network came' }
  | { type: 'network went' }
  | { type: 'try now requested' };

/**
 * Whether the back office can be reached. One call without a usable answer, and the browser's own opinion of the network, are doubts: a
 * probe of our own confirms a loss, and a probe after a confirmed loss is all that counts as coming back. So an endpoint that fails while
 * others answer wakes none of them.
 */
export const connectionMachine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as ConnectionEvent,
    tags: {} as 'safe' | 'lost' | 'answers',
  },
  actors: {
    'network listener': noListener<ConnectionEvent>(),
    'check connection': notProvided<void>(),
    'wait for the next try': notProvided<void, { tries: number }>(),
  },
  actions: {
    'count try': assign({ tries: ({ context }) => context.tries + 1 }),
    'forget tries': assign({ tries: 0 }),
    'tell that it answers': () => undefined,
    'tell that it came back': () => undefined,
  },
}).createMachine({
  id: 'connection',
  meta: { spec: '§4 async data loading' },
  context: { tries: 0 },
  initial: 'not tried yet',
  invoke: { src: 'network listener' },
  states: {
    'not tried yet': {
      tags: 'safe',
      on: {
        'answer arrived': { target: 'reachable', actions: 'tell that it answers' },
        'no answer came': { target: 'checking' },
        'network went': { target: 'checking' },
      },
    },
    reachable: {
      tags: ['safe', 'answers'],
      entry: 'forget tries',
      on: { 'no answer came': { target: 'in doubt' }, 'network went': { target: 'in doubt' } },
    },
    'in doubt': {
      tags: ['safe', 'answers'],
      invoke: {
        src: 'check connection',
        onDone: { target: 'reachable' },
        onError: { target: 'unreachable' },
      },
      on: {
        'network came': { target: 'in doubt', reenter: true },
        // An answer that was on its way says nothing of a network that went after it.
        'network went': { target: 'in doubt', reenter: true },
      },
    },
    checking: {
      tags: ['safe', 'lost'],
      entry: 'count try',
      invoke: {
        src: 'check connection',
        onDone: { target: 'reachable', actions: 'tell that it came back' },
        onError: { target: 'unreachable' },
      },
      on: {
        'network came': { target: 'checking', actions: 'forget tries', reenter: true },
        'network went': { target: 'checking', reenter: true },
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
        'answer arrived': { target: 'checking' },
        'network came': { target: 'checking', actions: 'forget tries' },
        'try now requested': { target: 'checking' },
      },
    },
  },
});
