import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import type { CardsWish } from '../cards/request-cards.ts';
import { notProvided } from '../not-provided.ts';
import {
  answerGuards,
  hasMistakes,
  mistakeGuard,
  nothingSent,
  refused,
  rememberFailure,
  why,
} from '../shared/answers.ts';
import { notSentState, type OpenOutcomeEvent, otherEndings, waitingStates } from '../shared/open-outcome.ts';
import { hasProblems, problemsOf } from '../shared/problems.ts';
import type { Typed } from '../shared/saving.ts';
import {
  type CompanyWish,
  type CompletionContext,
  type CompletionEvent,
  type CompletionProblems,
  companyFields,
  complete,
  completionProblemsOf,
  mistaken,
  nothingGiven,
  takeKeys,
} from './completion-facts.ts';

/**
 * Completing an account: who you are, then a licence plate, then wash cards; the last two only where the operator has them, and both may be
 * passed over. Each step is kept by the back office before the next one comes; going back shows what was given. The account is complete
 * only when the back office says so. Cards need a postal address: one that is missing is asked for in their step.
 */
export const completeDetailsMachine = setup({
  types: {
    context: {} as CompletionContext,
    events: {} as CompletionEvent | OpenOutcomeEvent,
    input: {} as { hasPlates: boolean; hasCards: boolean },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'save company data': notProvided<void, { wish: CompanyWish; key: string }>(),
    'add plate': notProvided<void, { plate: string; key: string }>(),
    'request cards': notProvided<void, { wish: CardsWish; key: string }>(),
    'complete account': notProvided<void, { key: string }>(),
  },
  guards: {
    ...mistakeGuard,
    ...answerGuards,
    'company data are refused': (_, params: { error: unknown }) =>
      hasProblems(problemsOf(failureOf(params.error), companyFields)),
    'plates are washed here': ({ context }) => context.hasPlates,
    'cards are used here': ({ context }) => context.hasCards,
  },
  actions: {
    'remember mistakes': assign(({ context }, params: { problems: CompletionProblems; typed?: Typed }) => ({
      problems: params.problems,
      failure: null,
      typed: params.typed ?? context.typed,
      attempt: context.attempt + 1,
    })),
    'remember company': assign((_, params: { typed: Typed; wish: CompanyWish }) => ({
      typed: params.typed,
      company: params.wish,
    })),
    'remember plate': assign((_, params: { plate: string }) => ({ plate: params.plate })),
    'remember cards': assign((_, params: { wish: CardsWish }) => ({ cards: params.wish })),
    'take key': assign((_, params: { key: string; completionKey: string }) => ({
      key: params.key,
      completionKey: params.completionKey,
    })),
    'take completion key': assign((_, params: { completionKey: string }) => ({ completionKey: params.completionKey })),
    'clear messages': assign({ failure: null, problems: {} }),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, problems: completionProblemsOf(failure), attempt: context.attempt + 1 };
    }),
  },
}).createMachine({
  id: 'complete-details',
  meta: { spec: '§2.3', screen: 'complete account', route: '/complete-personal-details', recording: { version: 3 } },
  context: ({ input }) => ({ ...nothingGiven, ...input }),
  initial: 'company data',
  states: {
    'company data': {
      tags: 'safe',
      initial: 'filling in',
      states: {
        'filling in': {},
        'to be corrected': {},
        'not sent': notSentState('#complete-details.saving company data'),
      },
      on: {
        'company data given': [
          {
            guard: hasMistakes,
            target: '.to be corrected',
            actions: {
              type: 'remember mistakes',
              params: ({ event }) => ({ problems: event.problems, typed: event.typed }),
            },
          },
          {
            target: 'saving company data',
            actions: [
              'clear messages',
              { type: 'remember company', params: ({ event }) => ({ typed: event.typed, wish: event.wish }) },
              takeKeys,
            ],
          },
        ],
      },
    },
    'saving company data': {
      invoke: {
        src: 'save company data',
        input: ({ context }) => ({ wish: context.company as CompanyWish, key: context.key as string }),
        onDone: [
          { guard: 'plates are washed here', target: 'licence plate' },
          { guard: 'cards are used here', target: 'wash card' },
          { target: 'completing' },
        ],
        onError: otherEndings('company data'),
      },
      initial: 'under way',
      states: waitingStates('#complete-details.saving company data'),
    },
    'licence plate': {
      tags: 'safe',
      initial: 'filling in',
      states: { 'filling in': {}, 'to be corrected': {}, 'not sent': notSentState('#complete-details.adding plate') },
      on: {
        'plate given': [
          mistaken,
          {
            target: 'adding plate',
            actions: [
              'clear messages',
              { type: 'remember plate', params: ({ event }) => ({ plate: event.plate }) },
              takeKeys,
            ],
          },
        ],
        'plate passed over': [
          { guard: 'cards are used here', target: 'wash card', actions: 'clear messages' },
          complete,
        ],
        'back requested': { target: 'company data', actions: 'clear messages' },
      },
    },
    'adding plate': {
      invoke: {
        src: 'add plate',
        input: ({ context }) => ({ plate: context.plate, key: context.key as string }),
        onDone: [{ guard: 'cards are used here', target: 'wash card' }, { target: 'completing' }],
        onError: otherEndings('licence plate'),
      },
      initial: 'under way',
      states: waitingStates('#complete-details.adding plate'),
      on: {
        'plate passed over': [
          { guard: 'cards are used here', target: 'wash card', actions: 'clear messages' },
          complete,
        ],
      },
    },
    'wash card': {
      tags: 'safe',
      initial: 'filling in',
      states: {
        'filling in': {},
        'to be corrected': {},
        'not sent': notSentState('#complete-details.requesting cards'),
      },
      on: {
        'cards requested': [
          mistaken,
          {
            target: 'requesting cards',
            actions: [
              'clear messages',
              { type: 'remember cards', params: ({ event }) => ({ wish: event.wish }) },
              takeKeys,
            ],
          },
        ],
        'cards passed over': complete,
        'back requested': [
          { guard: 'plates are washed here', target: 'licence plate', actions: 'clear messages' },
          { target: 'company data', actions: 'clear messages' },
        ],
      },
    },
    'requesting cards': {
      invoke: {
        src: 'request cards',
        input: ({ context }) => ({ wish: context.cards as CardsWish, key: context.key as string }),
        onDone: { target: 'completing' },
        onError: otherEndings('wash card'),
      },
      initial: 'under way',
      states: waitingStates('#complete-details.requesting cards'),
      on: {
        'cards passed over': complete,
      },
    },
    completing: {
      invoke: {
        src: 'complete account',
        input: ({ context }) => ({ key: context.completionKey as string }),
        onDone: { target: 'completed' },
        onError: [
          {
            guard: { type: 'company data are refused', params: why },
            target: 'company data.to be corrected',
            actions: rememberFailure,
          },
          {
            guard: refused,
            target: 'not completed yet',
            actions: rememberFailure,
          },
          {
            guard: nothingSent,
            target: 'completion not sent',
            actions: rememberFailure,
          },
          { target: '.outcome not known' },
        ],
      },
      initial: 'under way',
      states: waitingStates('#complete-details.completing'),
    },
    'not completed yet': {
      tags: 'safe',
      on: {
        'completion requested again': complete,
        'back requested': { target: 'company data', actions: 'clear messages' },
      },
    },
    'completion not sent': { tags: 'safe', ...notSentState('#complete-details.completing') },
    completed: { type: 'final', tags: 'safe' },
  },
});
