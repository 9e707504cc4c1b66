import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { notSentState, type OpenOutcomeEvent, otherEndings, waitingStates } from '../shared/open-outcome.ts';
import { hasProblems, isRefusal, type Problems } from '../shared/problems.ts';
import {
  type SaveRequested,
  type SavingContext,
  untouched,
  withFailure,
  withMistakes,
  withWish,
} from '../shared/saving.ts';

export interface PostalAddress {
  street: string;
  houseNumber: string;
  busNumber: string;
  postalCode: string;
  city: string;
  country: string;
}

export interface CardsWish {
  cards: number;
  typeId: string;
  /** An address that was typed here is saved first, under a key of its own; null: the one of the account. */
  address: { key: string; fields: PostalAddress } | null;
}

const requestFields = [
  'numberOfRequestedIdentificationItems',
  'identificationItemTypeId',
  'street',
  'houseNumber',
  'busNumber',
  'postalCode',
  'city',
  'country',
] as const;
type Field = (typeof requestFields)[number];
export type RequestProblems = Problems<Field>;
type Context = SavingContext<CardsWish, Field> & {
  /** They are to go elsewhere than to the address of the account. */
  elsewhere: boolean;
};
type CardsRequested = Omit<SaveRequested<CardsWish, Field>, 'type'>;

/**
 * Asking for wash cards by post. They need a whole postal address: one that is missing is asked for in the same form and saved first. Each
 * step has its own key, so an answer that gets lost never asks for cards twice.
 */
export const requestCardsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ({ type: 'cards requested' } & CardsRequested) | { type: 'other address wanted' } | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'save address': notProvided<void, NonNullable<CardsWish['address']>>(),
    'request cards': notProvided<void, { key: string; wish: CardsWish }>(),
  },
  guards: {
    'a field has a problem': (_, params: { problems: RequestProblems }) => hasProblems(params.problems),
    'an address was typed': (_, params: { wish: CardsWish }) => params.wish.address !== null,
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'remember mistakes': assign(({ context }, params: CardsRequested) => withMistakes(context, params)),
    'remember wish': assign((_, params: CardsRequested) => withWish(params)),
    'remember failure': assign(({ context }, params: { error: unknown }) =>
      withFailure(context, params.error, requestFields),
    ),
    'forget what was typed': assign({ ...untouched, elsewhere: false }),
    'ask for another address': assign({ elsewhere: true }),
    'tell that the cards are requested': () => undefined,
  },
}).createMachine({
  id: 'request-cards',
  meta: {
    spec: '§4 creation request',
    screen: 'wash cards',
    route: '/dashboard/clean-card',
    recording: { version: 2 },
  },
  context: { ...untouched, elsewhere: false },
  initial: 'filling in',
  states: {
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: {
        'as it is': {},
        'to another address': {},
        'to be corrected': {},
        'address not sent': notSentState('#request-cards.saving address'),
        'not sent': notSentState('#request-cards.requesting'),
      },
      on: {
        'other address wanted': { target: '.to another address', actions: 'ask for another address' },
        'cards requested': [
          {
            guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
            target: '.to be corrected',
            actions: { type: 'remember mistakes', params: ({ event }) => event },
          },
          {
            guard: { type: 'an address was typed', params: ({ event }) => ({ wish: event.wish }) },
            target: 'saving address',
            actions: { type: 'remember wish', params: ({ event }) => event },
          },
          { target: 'requesting', actions: { type: 'remember wish', params: ({ event }) => event } },
        ],
      },
    },
    'saving address': {
      invoke: {
        src: 'save address',
        input: ({ context }) => context.wish?.address as NonNullable<CardsWish['address']>,
        onDone: { target: 'requesting' },
        onError: [
          {
            guard: { type: 'the back office refused', params: ({ event }) => ({ error: event.error }) },
            target: 'filling in.to be corrected',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'nothing was sent', params: ({ event }) => ({ error: event.error }) },
            target: 'filling in.address not sent',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: '.outcome not known' },
        ],
      },
      initial: 'under way',
      states: waitingStates('#request-cards.saving address'),
    },
    requesting: {
      invoke: {
        src: 'request cards',
        input: ({ context }) => ({ key: context.key as string, wish: context.wish as CardsWish }),
        onDone: { target: 'filling in', actions: ['forget what was typed', 'tell that the cards are requested'] },
        onError: otherEndings('filling in'),
      },
      initial: 'under way',
      states: waitingStates('#request-cards.requesting'),
    },
  },
});
