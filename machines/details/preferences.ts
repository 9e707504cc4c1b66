import { assign, setup } from 'xstate';
import type { changePreferences } from '../../src/contract/account.ts';
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

type Wish = InputOf<typeof changePreferences>;

const preferencesFields = ['vatTicketEmail', 'minimumBalanceAmount', 'languageCode', 'preferredLocationId'] as const;
type Field = (typeof preferencesFields)[number];
export type PreferencesProblems = Problems<Field>;

/** Where tickets go, when to warn of a low balance, the language and the usual branch. May wait for a network; a refusal gives the form back. */
export const preferencesMachine = setup({
  types: {
    context: {} as SavingContext<Wish, Field>,
    events: {} as SaveRequested<Wish, Field> | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'change preferences': notProvided<void, { key: string; wish: Wish }>() },
  guards: {
    'a field has a problem': (_, params: { problems: PreferencesProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'remember mistakes': assign(({ context }, params: SaveRequested<Wish, Field>) => withMistakes(context, params)),
    'remember wish': assign((_, params: SaveRequested<Wish, Field>) => withWish(params)),
    'remember failure': assign(({ context }, params: { error: unknown }) =>
      withFailure(context, params.error, preferencesFields),
    ),
    'forget what was typed': assign(untouched),
    'tell that it is saved': () => undefined,
  },
}).createMachine({
  id: 'preferences',
  meta: { spec: '§2.4 my details', screen: 'preferences', route: '/my-details/preferences', recording: { version: 2 } },
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
      states: { 'as it is': {}, 'to be corrected': {}, 'not sent': notSentState('#preferences.saving') },
    },
    saving: {
      invoke: {
        src: 'change preferences',
        input: ({ context }) => ({ key: context.key as string, wish: context.wish as Wish }),
        onDone: { target: 'filling in', actions: ['forget what was typed', 'tell that it is saved'] },
        onError: otherEndings('filling in'),
      },
      initial: 'under way',
      states: waitingStates('#preferences.saving'),
    },
  },
});
