import { valuesFor } from '../values-for.ts';
import { showCardMachine } from './show-card.ts';

export const values = valuesFor(showCardMachine, {
  events: [
    { type: 'show requested', cardId: 'card-1', name: 'Lotte' },
    { type: 'show ended' },
    { type: 'thing vanished' },
  ],
  actors: { 'keep the screen awake': { fails: [new Error('not allowed here')] } },
});
