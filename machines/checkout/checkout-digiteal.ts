import { setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { nothingOrdered, type PaymentPage, type Placed, type Priced, type Quote, type Standing } from './facts.ts';
import {
  backAlready,
  leaving,
  notDone,
  notPlaced,
  orderIn,
  placed,
  readingThePrice,
  refusedForGood,
  takenBack,
  thePriceIsKnown,
  told,
  untilThePaymentPage,
  waiting,
} from './ordering.ts';
import { outcomeStates, takingTheReturn } from './outcomes.ts';
import { checkoutActions, checkoutActors, checkoutGuards, checkoutTypes, type Placing, why } from './shared.ts';

/**
 * Paying by direct debit. What this month's limit does not hold is not ordered. An active mandate is collected with at once; without one the customer
 * names an account and signs at their bank. Collecting takes days: until the bank has paid, it is pending and never a failure.
 */
export const digitealCheckoutMachine = setup({
  types: checkoutTypes,
  actors: {
    ...checkoutActors,
    'place the order': notProvided<Placed, Placing>(),
    collect: notProvided<Standing, { key: string; saleId: string }>(),
    'create the mandate': notProvided<
      { page: PaymentPage; mandate: string | null },
      { key: string; saleId: string; iban: string | null }
    >(),
  },
  guards: {
    ...checkoutGuards,
    'the limit is too low': (_, params: { quote: Quote }) =>
      params.quote.available !== null && params.quote.total > params.quote.available,
    'the limit is reached': (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return failure.type === 'refused' && failure.messageKey === 'exception.directDebit.limit';
    },
    'it was too late to take back': ({ context }) => context.isTakenBack,
    'a mandate is active, but it was taken back': ({ context }, params: { placed: Placed }) =>
      context.isTakenBack && params.placed.mandate !== null,
    'a mandate is active': (_, params: { placed: Placed }) => params.placed.mandate !== null,
  },
  actions: checkoutActions,
}).createMachine({
  id: 'checkout-digiteal',
  meta: {
    spec: '§2.4, §4 mandate activation, §5 direct debit, §7 provider D',
    screen: 'checkout',
    route: '/dashboard/digiteal/checkout',
    secretFields: ['iban'],
    recording: { version: 4 },
  },
  context: nothingOrdered,
  initial: 'not opened',
  states: {
    ...untilThePaymentPage('#checkout-digiteal.placing the order'),
    'reading the price': readingThePrice([
      {
        guard: {
          type: 'the limit is too low',
          params: ({ event }: { event: { output: Priced } }) => event.output,
        },
        ...thePriceIsKnown('limit reached'),
      },
      thePriceIsKnown('reviewing'),
    ]),
    'limit reached': { tags: 'safe', on: { 'page left': leaving } },
    'placing the order': {
      invoke: {
        src: 'place the order',
        input: orderIn,
        onDone: [
          // Nothing is collected by itself for what the customer had just taken back.
          {
            guard: { type: 'a mandate is active, but it was taken back', params: told },
            target: 'collection not sent',
            actions: placed,
          },
          {
            guard: { type: 'a mandate is active', params: told },
            target: 'collecting',
            actions: placed,
          },
          { target: 'entering the account', actions: placed },
        ],
        onError: notPlaced({
          guard: { type: 'the limit is reached', params: why },
          target: 'limit reached',
          actions: { type: 'remember failure', params: why },
        }),
      },
      initial: 'under way',
      states: waiting('#checkout-digiteal.placing the order', 'order'),
    },
    collecting: {
      invoke: {
        src: 'collect',
        input: ({ context }) => ({ key: context.nextKey as string, saleId: context.saleId as string }),
        onDone: {
          target: 'judging',
          actions: { type: 'remember where it stands', params: ({ event }) => ({ standing: event.output }) },
        },
        onError: [takenBack, ...notDone('collection refused', 'collection not sent')],
      },
      initial: 'under way',
      states: waiting('#checkout-digiteal.collecting', 'what follows'),
    },
    'collection refused': refusedForGood,
    'collection not sent': {
      tags: 'safe',
      on: { 'send requested': { target: 'collecting', actions: 'forget failure' } },
    },
    'entering the account': {
      tags: ['safe', 'money'],
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {}, 'not sent': {} },
      on: {
        'account entered': [
          {
            guard: { type: 'a box is not ticked', params: ({ event }) => ({ problems: event.problems }) },
            target: '.to be corrected',
            actions: { type: 'remember mistakes', params: ({ event }) => ({ problems: event.problems }) },
          },
          {
            target: 'creating the mandate',
            actions: { type: 'remember what follows', params: ({ event }) => ({ key: event.key }) },
          },
        ],
        'payment page returned': takingTheReturn,
      },
    },
    'creating the mandate': {
      invoke: {
        src: 'create the mandate',
        input: ({ context, event }) => ({
          key: context.nextKey as string,
          saleId: context.saleId as string,
          iban: event.type === 'account entered' ? (event.iban ?? null) : null,
        }),
        onDone: [
          {
            guard: 'it was too late to take back',
            target: 'at the payment page',
            actions: { type: 'remember the payment page', params: ({ event }) => event.output },
          },
          {
            target: 'at the payment page',
            actions: [
              { type: 'remember the payment page', params: ({ event }) => event.output },
              'open the payment page',
            ],
          },
        ],
        onError: notDone('entering the account.to be corrected', 'entering the account.not sent'),
      },
      initial: 'under way',
      states: waiting('#checkout-digiteal.creating the mandate', 'what follows'),
      on: backAlready,
    },
    ...outcomeStates,
  },
});
