import { reserveSaleItem } from '../../src/contract/reservations.ts';
import { calculatePrice } from '../../src/contract/sale-items.ts';
import { walkFor } from '../walk-for.ts';
import { shopMachine } from './shop.ts';

export const walk = walkFor(shopMachine, {
  as: 'private',
  ends: { 'hold the item': reserveSaleItem, 'read what it costs': calculatePrice },
  // More than anything costs that can be chosen.
  answers: (actor, done) => (actor === 'read what it costs' && done === 4_150 ? { calculatedPrice: 9_999 } : undefined),
  sends: (event) => event.type !== 'item chosen' || event.choice.isScarce,
  departs: (happening, state) =>
    'done' in happening && happening.actor === 'read what it costs' && state === 'browsing' && /\/checkout$/,
  because: {
    'item chosen': 'of everything that the demo sells prepaid there are only so many',
    'wait until it is held no longer': 'the time for which it is held passes by the clock of the back office',
  },
});
