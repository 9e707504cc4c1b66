import { walkFor } from '../walk-for.ts';
import { walletMachine } from './wallet.ts';

export const walk = walkFor(walletMachine, {
  as: 'private',
  outside: { 'previous requested': 'before what is shown first there is nothing' },
  ends: {},
  begins: ({ items }) => items.length > 0,
  // A finger swipes, and the lists tell what there is.
  sends: ({ type }, { at, items }) =>
    type === 'previous requested' ? at > 0 : type === 'next requested' ? at < items.length - 1 : type === 'kind chosen',
  because: {
    else: 'who walks has something to show',
    'item swiped to': 'a finger swipes',
    'items told': 'the lists tell what there is',
    'keep the screen awake':
      'a browser that refuses it is asked again once its page is seen again, and the flow hears nothing of that',
  },
});
