import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { hasMistakes } from '../shared/answers.ts';
import { notSentState, type OpenOutcomeEvent, otherEndings, waitingStates } from '../shared/open-outcome.ts';
import type { Problems } from '../shared/problems.ts';
import {
  defineSaving,
  rememberMistakes,
  rememberWish,
  type SaveRequested,
  type SavingContext,
  untouched,
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

const saving = defineSaving({ wish: {} as CardsWish, fields: requestFields, busy: '#request-cards.requesting' });

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
    'request cards': saving.actor,
  },
  guards: {
    ...saving.guards,
    'an address was typed': (_, params: { wish: CardsWish }) => params.wish.address !== null,
  },
  actions: {
    ...saving.actions,
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
      ...saving.form,
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
          { guard: hasMistakes, target: '.to be corrected', actions: rememberMistakes },
          {
            guard: { type: 'an address was typed', params: ({ event }) => ({ wish: event.wish }) },
            target: 'saving address',
            actions: rememberWish,
          },
          { target: 'requesting', actions: rememberWish },
        ],
      },
    },
    'saving address': {
      invoke: {
        src: 'save address',
        input: ({ context }) => context.wish?.address as NonNullable<CardsWish['address']>,
        onDone: { target: 'requesting' },
        onError: otherEndings('filling in', 'address not sent'),
      },
      initial: 'under way',
      states: waitingStates('#request-cards.saving address'),
    },
    requesting: saving.acting('request cards', ['forget what was typed', 'tell that the cards are requested']),
  },
});
