import { valuesFor } from '../values-for.ts';
import { adyenCheckoutMachine } from './checkout-adyen.ts';
import { answers, happenings, notOrdered, placedAtAPage, placedNowhere } from './checkout-examples.ts';
import type { Placed } from './facts.ts';

const answered: readonly Placed[] = [placedAtAPage, { ...placedNowhere, action: { type: 'threeDS2' } }, placedNowhere];

export const values = valuesFor(adyenCheckoutMachine, {
  inputs: [{ key: 'key-1' }],
  events: [
    ...happenings,
    { type: 'order placed', nextKey: 'key-2', problems: {}, payment: { paymentMethod: { type: 'scheme' } } },
    { type: 'order withdrawn' },
    { type: 'card form shown' },
    { type: 'card form failed' },
    { type: 'card form asked for' },
    { type: 'details given', key: 'key-4', details: {} },
    { type: 'action could not be shown' },
    { type: 'action asked for' },
    { type: 'action failed' },
  ],
  actors: {
    ...answers,
    'place the order': { done: [...answered, { ...placedNowhere, standing: 'paid' }], fails: notOrdered },
    'send the details': { done: answered, fails: [{ type: 'no answer', reason: 'left open' }] },
  },
});
