import { assign, type EventObject, setup } from 'xstate';
import { noListener } from '../not-provided.ts';

/** Showing a wash card at the wash: its code alone on the screen, which stays awake for as long. Needs no network. */
export const showCardMachine = setup({
  types: {
    context: {} as { cardId: string },
    events: {} as { type: 'show requested'; cardId: string } | { type: 'show ended' },
    tags: {} as 'safe',
  },
  actors: { 'keep the screen awake': noListener<EventObject>() },
  actions: { 'take card': assign((_, params: { cardId: string }) => ({ cardId: params.cardId })) },
}).createMachine({
  id: 'show-card',
  context: { cardId: '' },
  initial: 'hidden',
  states: {
    hidden: {
      tags: 'safe',
      on: {
        'show requested': {
          target: 'shown',
          actions: { type: 'take card', params: ({ event }) => ({ cardId: event.cardId }) },
        },
      },
    },
    shown: {
      tags: 'safe',
      invoke: { src: 'keep the screen awake', onError: {} },
      on: { 'show ended': { target: 'hidden' } },
    },
  },
});
