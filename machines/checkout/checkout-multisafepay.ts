import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { nothingOrdered, type Placed } from './facts.ts';
import { untilThePaymentPage } from './ordering.ts';
import { expiringStates } from './outcomes.ts';
import { checkoutActions, checkoutActors, checkoutGuards, checkoutTypes, type Placing } from './shared.ts';

/**
 * Paying on MultiSafepay's page. The order goes out once, under a key that was fixed when the page opened; where its page is and which sale it is are
 * kept before the customer leaves, so that the payment is found where it stands on any way back.
 */
export const multisafepayCheckoutMachine = setup({
  types: checkoutTypes,
  actors: { ...checkoutActors, 'place the order': notProvided<Placed, Placing>() },
  guards: checkoutGuards,
  actions: checkoutActions,
}).createMachine({
  id: 'checkout-multisafepay',
  meta: {
    spec: '§2.4, §4 payment outcomes, §7 provider C',
    screen: 'checkout',
    route: '/dashboard/multisafepay/checkout',
    recording: { version: 4 },
  },
  context: nothingOrdered,
  initial: 'not opened',
  states: { ...untilThePaymentPage('#checkout-multisafepay.placing the order'), ...expiringStates },
});
