import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { nothingOrdered, type Placed } from './facts.ts';
import {
  backAlready,
  leaving,
  notOrdered,
  notPlaced,
  orderIn,
  orderNotSent,
  orderPlaced,
  placed,
  takenBackTooLate,
  toItsPage,
  told,
  untilThePaymentPage,
  waiting,
} from './ordering.ts';
import { outcomeStates, takingTheReturn, watching } from './outcomes.ts';
import { checkoutActions, checkoutActors, checkoutGuards, checkoutTypes, type Placing } from './shared.ts';

/** What Adyen answers, to an order as to details: a page to go to, something to do in the page, or an end. */
const answered = [
  toItsPage,
  { guard: { type: 'there is something to do', params: told }, target: 'carrying out the action', actions: placed },
  { target: 'judging', actions: placed },
] as const;

/**
 * Paying by card with Adyen's own fields in the page. What the card form holds goes from the press into the order and is written down nowhere. The
 * bank may ask something, in the page or on its own; giving up there is no refusal until Adyen says so.
 */
export const adyenCheckoutMachine = setup({
  types: checkoutTypes,
  actors: {
    ...checkoutActors,
    'place the order': notProvided<Placed, Placing & { payment?: unknown }>(),
    'send the details': notProvided<Placed, { key: string; saleId: string | null; details: unknown }>(),
  },
  guards: {
    ...checkoutGuards,
    'there is something to do': (_, params: { placed: Placed }) => params.placed.action !== null,
  },
  actions: checkoutActions,
}).createMachine({
  id: 'checkout-adyen',
  meta: {
    spec: '§2.4, §4 payment outcomes, §7 provider A',
    screen: 'checkout',
    route: '/dashboard/adyen/checkout',
    secretFields: ['payment', 'details'],
    recording: { version: 4 },
  },
  context: nothingOrdered,
  initial: 'not opened',
  states: {
    ...untilThePaymentPage('#checkout-adyen.placing the order'),
    reviewing: {
      tags: 'safe',
      initial: 'loading the card form',
      states: {
        'loading the card form': { on: { 'card form shown': { target: 'as it is' } } },
        'as it is': {},
        'to be corrected': {},
      },
      on: {
        'order placed': orderPlaced,
        'card form failed': { target: 'card form not available' },
        // A page that is opened anew has no card form yet.
        'card form asked for': { target: '.loading the card form' },
        'page left': leaving,
      },
    },
    'card form not available': {
      tags: 'safe',
      entry: ['release what is held', 'forget the reservation'],
      on: {
        'card form asked for': { target: 'reviewing' },
        'page left': { target: 'not opened', actions: 'forget order' },
      },
    },
    'placing the order': {
      invoke: {
        src: 'place the order',
        input: ({ context, event }) => ({
          ...orderIn({ context }),
          payment: event.type === 'order placed' ? event.payment : null,
        }),
        onDone: [takenBackTooLate, ...answered],
        onError: notPlaced(),
      },
      initial: 'under way',
      states: waiting('#checkout-adyen.placing the order', 'order'),
      on: backAlready,
    },
    // What the card form held is gone: the order can only be placed anew.
    'order not sent': { tags: 'safe', on: { ...notOrdered.on, 'order withdrawn': orderNotSent.on['order withdrawn'] } },
    'carrying out the action': {
      tags: ['safe', 'money'],
      invoke: watching,
      on: {
        'details given': {
          target: 'sending the details',
          actions: { type: 'remember what follows', params: ({ event }) => ({ key: event.key }) },
        },
        'action could not be shown': { target: 'action not shown' },
        'action failed': { target: 'verifying' },
        'payment page returned': takingTheReturn,
      },
    },
    // The network went just then. The payment waits for the bank, whose question may be answered on another device.
    'action not shown': {
      tags: ['safe', 'money'],
      invoke: watching,
      on: {
        'action asked for': { target: 'carrying out the action' },
        'payment page returned': takingTheReturn,
      },
    },
    'sending the details': {
      tags: ['busy', 'money'],
      invoke: {
        src: 'send the details',
        input: ({ context, event }) => ({
          key: context.nextKey as string,
          saleId: context.saleId,
          details: event.type === 'details given' ? event.details : null,
        }),
        onDone: answered,
        onError: { target: 'verifying' },
      },
      on: { ...backAlready, 'outcome left open': { target: 'verifying' } },
    },
    ...outcomeStates,
  },
});
