import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

/**
 * Logging out. What was asked for and not delivered yet would stay undelivered until the same account signs in again,
 * so the customer is asked first when there is such a thing or it cannot be told, and only then.
 */
export const logOutMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as { type: 'log out requested' } | { type: 'log out confirmed' } | { type: 'log out cancelled' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'count undelivered acts': notProvided<number>(), 'log out': notProvided<void>() },
  guards: { 'nothing is undelivered': (_, params: { acts: number }) => params.acts === 0 },
}).createMachine({
  id: 'log-out',
  meta: { spec: '§2.7' },
  context: {},
  initial: 'idle',
  states: {
    idle: { tags: 'safe', on: { 'log out requested': { target: 'looking for undelivered acts' } } },
    'looking for undelivered acts': {
      tags: 'busy',
      invoke: {
        src: 'count undelivered acts',
        onDone: [
          {
            guard: { type: 'nothing is undelivered', params: ({ event }) => ({ acts: event.output }) },
            target: 'logging out',
          },
          { target: 'confirming' },
        ],
        onError: { target: 'confirming' },
      },
    },
    confirming: {
      tags: 'safe',
      on: { 'log out confirmed': { target: 'logging out' }, 'log out cancelled': { target: 'idle' } },
    },
    'logging out': {
      tags: 'busy',
      invoke: { src: 'log out', onDone: { target: 'logged out' }, onError: { target: 'logged out' } },
    },
    'logged out': { type: 'final', tags: 'safe' },
  },
});
