import { walkFor } from '../walk-for.ts';
import { walletMachine } from './wallet.ts';

export const walk = walkFor(walletMachine, {
  as: 'private',
  ends: {},
  begins: ({ items }) => items.length > 0,
  // A finger swipes, and the lists tell what there is.
  sends: ({ type }) => type !== 'item swiped to' && type !== 'items told',
  because: {
    else: 'who walks has something to show',
    'item swiped to': 'a finger swipes',
    'items told': 'the lists tell what there is',
  },
});
