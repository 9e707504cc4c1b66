import { valuesFor } from '../values-for.ts';
import { aboutUnsent, answers, happenings, notOrdered, placedAtAPage, placedNowhere } from './checkout-examples.ts';
import { ogoneCheckoutMachine } from './checkout-ogone.ts';

export const values = valuesFor(ogoneCheckoutMachine, {
  inputs: [{ key: 'key-1' }],
  events: [...happenings, ...aboutUnsent],
  actors: {
    ...answers,
    'place the order': { done: [placedAtAPage, { ...placedNowhere, standing: 'not known' }], fails: notOrdered },
  },
});
