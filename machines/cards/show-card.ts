import { assign, type EventObject, setup } from 'xstate';
import { noListener } from '../not-provided.ts';

export interface ShownCard {
  readonly cardId: string;
  /** What the customer calls it. */
  readonly name: string;
}

/** Showing a wash card at the wash: its code alone on the screen, which stays awake for as long. Needs no network. */
export const showCardMachine = setup({
  types: {
    context: {} as ShownCard,
    events: {} as ({ type: 'show requested' } & ShownCard) | { type: 'show ended' } | { type: 'thing vanished' },
    tags: {} as 'safe',
  },
  actors: { 'keep the screen awake': noListener<EventObject>() },
  actions: { 'take card': assign((_, { cardId, name }: ShownCard) => ({ cardId, name })) },
}).createMachine({
  id: 'show-card',
  meta: { spec: '§2.4', screen: 'wash cards', route: '/dashboard/clean-card' },
  context: { cardId: '', name: '' },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'show requested': {
          target: 'shown',
          actions: { type: 'take card', params: ({ event }) => event },
        },
      },
    },
    shown: {
      tags: 'safe',
      invoke: { src: 'keep the screen awake', onError: {} },
      on: { 'show ended': { target: 'idle' }, 'thing vanished': { target: 'no longer there' } },
    },
    'no longer there': {
      tags: 'safe',
      on: { 'show ended': { target: 'idle' } },
    },
  },
});
