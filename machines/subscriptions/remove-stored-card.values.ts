import { aboutActs, asked, declined } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { removeStoredCardMachine } from './remove-stored-card.ts';

export const values = valuesFor(removeStoredCardMachine, {
  inputs: [{ cardId: 'card-1' }],
  events: [
    ...aboutActs,
    declined,
    { type: 'card removal requested' },
    { type: 'card removal confirmed', key: 'key-1' },
    { type: 'dismissed' },
    { type: 'page left' },
  ],
  actors: { 'remove card': asked },
});
