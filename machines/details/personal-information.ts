import { assign, setup } from 'xstate';
import type { changeAccount } from '../../src/contract/account.ts';
import type { InputOf } from '../../src/contract/call.ts';
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

type Wish = InputOf<typeof changeAccount>;

const personFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phone',
  'companyName',
  'street',
  'houseNumber',
  'busNumber',
  'postalCode',
  'city',
  'country',
] as const;
type Field = (typeof personFields)[number];
export type PersonProblems = Problems<Field>;

/**
 * The person and their address. What is saved may wait for a network: the form shows it as saved here and under way. A refusal gives the
 * form back with what was typed and why; pressing again while it waits replaces what was asked for before.
 */
export const personalInformationMachine = setup({
  types: {
    context: {} as SavingContext<Wish, Field>,
    events: {} as SaveRequested<Wish, Field> | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'change account': notProvided<void, { key: string; wish: Wish }>() },
  guards: {
    'a field has a problem': (_, params: { problems: PersonProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'remember mistakes': assign(({ context }, params: SaveRequested<Wish, Field>) => withMistakes(context, params)),
    'remember wish': assign((_, params: SaveRequested<Wish, Field>) => withWish(params)),
    'remember failure': assign(({ context }, params: { error: unknown }) =>
      withFailure(context, params.error, personFields),
    ),
    'forget what was typed': assign(untouched),
    'tell that it is saved': () => undefined,
  },
}).createMachine({
  id: 'personal-information',
  meta: {
    spec: '§2.4 my details',
    screen: 'personal information',
    route: '/my-details/personalInformation',
    recording: { version: 2 },
  },
  context: untouched,
  initial: 'filling in',
  on: {
    'save requested': [
      {
        guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
        target: '.filling in.to be corrected',
        actions: { type: 'remember mistakes', params: ({ event }) => event },
      },
      { target: '.saving', reenter: true, actions: { type: 'remember wish', params: ({ event }) => event } },
    ],
  },
  states: {
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {}, 'not sent': notSentState('#personal-information.saving') },
    },
    saving: {
      invoke: {
        src: 'change account',
        input: ({ context }) => ({ key: context.key as string, wish: context.wish as Wish }),
        onDone: { target: 'filling in', actions: ['forget what was typed', 'tell that it is saved'] },
        onError: otherEndings('filling in'),
      },
      initial: 'under way',
      states: waitingStates('#personal-information.saving'),
    },
  },
});
