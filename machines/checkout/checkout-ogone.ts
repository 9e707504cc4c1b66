import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { nothingOrdered, type Placed } from './facts.ts';
import { untilThePaymentPage } from './ordering.ts';
import { outcomeStates } from './outcomes.ts';
import { checkoutActions, checkoutActors, checkoutGuards, checkoutTypes, type Placing } from './shared.ts';

/**
 * Paying on Ogone's page, to which a form leaves that the back office signed. What Ogone signed in its turn comes back in the address: the back office
 * alone believes it. An uncertain payment stays pending, and is not asked for again.
 */
export const ogoneCheckoutMachine = setup({
  types: checkoutTypes,
  actors: { ...checkoutActors, 'place the order': notProvided<Placed, Placing>() },
  guards: checkoutGuards,
  actions: checkoutActions,
}).createMachine({
  id: 'checkout-ogone',
  meta: {
    spec: '§2.4, §4 payment outcomes, §7 provider B',
    screen: 'checkout',
    route: '/dashboard/ogone/checkout',
    recording: { version: 4 },
  },
  context: nothingOrdered,
  initial: 'not opened',
  states: { ...untilThePaymentPage('#checkout-ogone.placing the order'), ...outcomeStates },
});
