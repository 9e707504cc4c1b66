import { reserveSaleItem } from '../../src/contract/reservations.ts';
import { calculatePrice, listSaleItems } from '../../src/contract/sale-items.ts';
import { walkFor } from '../walk-for.ts';
import type { Held } from './choice.ts';
import { withPlenty } from './plenty.ts';
import { shopMachine } from './shop.ts';

/** The example of what is held no longer once its customer hears of it. */
const isOver = (held: Held | null) => held?.id === 'ended-1';

/** Days pass along a path, of which the back office hears nothing: what it holds itself would be over here. */
const longAfter = '2100-01-01T00:00:00Z';

export const walk = walkFor(shopMachine, {
  as: 'private',
  at: () => '/dashboard/webshop?new',
  endsSession: true,
  tells: () => [[listSaleItems, withPlenty]],
  ends: { 'hold the item': reserveSaleItem, 'read what it costs': calculatePrice },
  alone: ['wait until it is held no longer'],
  // What is chosen, and what is held no longer, are known by their ids.
  tellsTexts: true,
  answers: (actor, done) => {
    // More than anything costs that can be chosen.
    if (actor === 'read what it costs') return done === 4_150 ? { calculatedPrice: 9_999 } : undefined;
    const held = done as Held;
    return { id: held.id, validUntil: isOver(held) ? held.until : longAfter };
  },
  finds: (event) => (event.type === 'item chosen' ? [listSaleItems, () => event.choice.saleItemId] : null),
  sends: (event, { held, choice }, state) => {
    if (!state.startsWith('chosen')) return true;
    // What is chosen has another control: how many of it.
    return !isOver(held) && !(event.type === 'item chosen' && event.choice.saleItemId === choice?.saleItemId);
  },
  comesTrue: (actor, _, { held }) => (actor === 'wait until it is held no longer') === isOver(held),
  departs: (happening, state) =>
    'done' in happening && happening.actor === 'read what it costs' && state === 'browsing' && /\/checkout$/,
});
