import { listIdentificationItems } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { showCardMachine } from './show-card.ts';

export const walk = walkFor(showCardMachine, {
  as: 'business',
  ends: {},
  unseen: ['idle'],
  vanishes: listIdentificationItems,
  because: {
    'keep the screen awake':
      'a browser that refuses it is asked again once its page is seen again, and the flow hears nothing of that',
  },
});
