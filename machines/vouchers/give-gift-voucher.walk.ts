import { walkFor } from '../walk-for.ts';
import { giveGiftVoucherMachine } from './give-gift-voucher.ts';

export const walk = walkFor(giveGiftVoucherMachine, {
  as: 'private',
  ends: {},
  eachVisit: true,
  covered: { 'filling in.previewed': 'preview closed' },
  departs: (happening, state) =>
    'event' in happening &&
    happening.event.type === 'order placed' &&
    state === 'filling in.taken along' &&
    /\/checkout$/,
});
