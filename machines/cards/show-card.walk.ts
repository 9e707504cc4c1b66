import { listIdentificationItems } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { showCardMachine } from './show-card.ts';

export const walk = walkFor(showCardMachine, {
  as: 'business',
  ends: {},
  unseen: ['idle'],
  vanishes: listIdentificationItems,
});
