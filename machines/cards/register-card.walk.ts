import { registerIdentificationItem } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { registerCardMachine } from './register-card.ts';

/** Cards of the demo that no account has registered. */
const cards = [
  { code: '70010001', securityCode: '4711' },
  { code: '70010002', securityCode: '0815' },
  { code: '70010003', securityCode: '' },
];

export const walk = walkFor(registerCardMachine, {
  as: 'private',
  says: { 'tell that the card is registered': 'cards.register.done' },
  ends: { 'register card': registerIdentificationItem },
  types: (event, nth, isCarriedOut) => ({
    ...('typed' in event && event.typed),
    ...('problems' in event && !event.problems.code && isCarriedOut && cards[nth % cards.length]),
    name: 'Kaart van An',
    ownHolderConfirmed: true,
  }),
});
