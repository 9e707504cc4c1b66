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

export interface NewCard {
  code: string;
  /** Empty when none stands on the card. It is not kept: a page that was opened anew does not know it any more. */
  securityCode?: string;
  /** Empty when the card needs no name of its own. */
  name: string;
}

const cardFields = ['code', 'securityCode', 'name', 'ownHolderConfirmed'] as const;
type Field = (typeof cardFields)[number];
export type CardProblems = Problems<Field>;
type RegisterRequested = Omit<SaveRequested<NewCard, Field>, 'type'>;

/**
 * Registering a wash card that the customer holds, by the digits on it. Only sent while the customer is there and under one key. Which of
 * the two codes is wrong is not told; a card that somebody registered already is said beside its code.
 */
export const registerCardMachine = setup({
  types: {
    context: {} as SavingContext<NewCard, Field>,
    events: {} as ({ type: 'register requested' } & RegisterRequested) | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'register card': notProvided<void, { key: string; wish: NewCard }>() },
  guards: {
    'a field has a problem': (_, params: { problems: CardProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'remember mistakes': assign(({ context }, params: RegisterRequested) => withMistakes(context, params)),
    'remember card': assign((_, params: RegisterRequested) => withWish(params)),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const told = withFailure(context, params.error, cardFields);
      return { ...told, problems: { ...problemsOfCode(params.error), ...told.problems } };
    }),
    'forget what was typed': assign(untouched),
    'tell that the card is registered': () => undefined,
  },
}).createMachine({
  id: 'register-card',
  meta: {
    spec: '§5 card codes',
    screen: 'wash cards',
    route: '/dashboard/clean-card',
    secretFields: ['wish.securityCode', 'typed.securityCode'],
    recording: { version: 2 },
  },
  context: untouched,
  initial: 'filling in',
  states: {
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {}, 'not sent': notSentState('#register-card.registering') },
      on: {
        'register requested': [
          {
            guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
            target: '.to be corrected',
            actions: { type: 'remember mistakes', params: ({ event }) => event },
          },
          { target: 'registering', actions: { type: 'remember card', params: ({ event }) => event } },
        ],
      },
    },
    registering: {
      invoke: {
        src: 'register card',
        input: ({ context }) => ({ key: context.key as string, wish: context.wish as NewCard }),
        onDone: { target: 'filling in', actions: ['forget what was typed', 'tell that the card is registered'] },
        onError: otherEndings('filling in'),
      },
      initial: 'under way',
      states: waitingStates('#register-card.registering'),
    },
  },
});

/** A code that is unknown or in use is a mistake of its field, whether or not the back office names it. */
function problemsOfCode(error: unknown): CardProblems {
  const failure = failureOf(error);
  if (failure.type !== 'refused' || !['exception.code.invalid', 'exception.code.exists'].includes(failure.messageKey))
    return {};
  const { messageKey, placeholder } = failure;
  return { code: { messageKey, ...(placeholder !== undefined && { placeholder }) } };
}
