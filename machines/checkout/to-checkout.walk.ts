import { closeReservation } from '../../src/contract/reservations.ts';
import { listSaleItems } from '../../src/contract/sale-items.ts';
import { readPaymentProvider } from '../../src/contract/sales.ts';
import { walkFor } from '../walk-for.ts';
import { plenty, withPlenty } from '../webshop/plenty.ts';
import { toCheckoutMachine } from './to-checkout.ts';

/** Nobody asks what became of it: it ends by itself as well. */
const whatBecomes = { ...closeReservation, act: undefined };

export const walk = walkFor(toCheckoutMachine, {
  as: 'private',
  at: () => '/dashboard/webshop?new',
  endsSession: true,
  inside: 'running',
  tells: () => [[listSaleItems, withPlenty]],
  ends: { 'find the way to pay': readPaymentProvider, 'give back what is held': whatBecomes },
  answers: (actor, done) => (actor === 'find the way to pay' && done === null ? { name: 'SOMETHING_NEW' } : undefined),
  says: { 'say that there is no way': 'checkout.noWayHere' },
  deeds: {
    'checkout wanted': ({ order: { reservationId } }) => [
      { clicked: `[data-id="${reservationId === undefined ? plenty : 'basic-5'}"] [data-event="item chosen"]` },
      { clicked: '[data-flow="shop"][data-state="chosen.as it is"] [data-event="checkout requested"]' },
    ],
  },
  // From then on the device knows the way.
  sends: (_, { wanted }) => wanted === null,
  departs: (happening, state) =>
    'done' in happening &&
    happening.actor === 'find the way to pay' &&
    happening.done !== null &&
    state === 'idle' &&
    /\/checkout$/,
});
