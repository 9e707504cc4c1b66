import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { notSentState, type OpenOutcomeEvent, otherEndings, waitingStates } from '../shared/open-outcome.ts';
import { hasProblems, isRefusal, type Problem, type Problems } from '../shared/problems.ts';
import {
  type SaveRequested,
  type SavingContext,
  untouched,
  withFailure,
  withMistakes,
  withWish,
} from '../shared/saving.ts';

export interface NewPlate {
  /** As it stands on the car. */
  plate: string;
}

export type PlateProblems = Problems<'name'>;
type AddRequested = Omit<SaveRequested<NewPlate, 'name'>, 'type'>;

/**
 * Adding a licence plate. It is only sent while the customer is there, under one key, so that an answer that gets lost never makes a
 * second plate: the same question is asked until somebody knows. A refusal stands beside the field, with what was typed.
 */
export const addPlateMachine = setup({
  types: {
    context: {} as SavingContext<NewPlate, 'name'>,
    events: {} as ({ type: 'add requested' } & AddRequested) | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'add plate': notProvided<void, { key: string; wish: NewPlate }>() },
  guards: {
    'the plate has a problem': (_, params: { problems: PlateProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'remember mistakes': assign(({ context }, params: AddRequested) => withMistakes(context, params)),
    'remember plate': assign((_, params: AddRequested) => withWish(params)),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const told = withFailure(context, params.error, ['name'] as const);
      const problem = problemOf(params.error);
      return problem ? { ...told, problems: { name: problem } } : told;
    }),
    'forget what was typed': assign(untouched),
    'tell that the plate is added': (_, _params: { plate: string }) => undefined,
  },
}).createMachine({
  id: 'add-plate',
  meta: {
    spec: '§2.4, §5 license plate',
    screen: 'licence plates',
    route: '/dashboard/license-plate',
    recording: { version: 2 },
  },
  context: untouched,
  initial: 'filling in',
  states: {
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {}, 'not sent': notSentState('#add-plate.adding') },
      on: {
        'add requested': [
          {
            guard: { type: 'the plate has a problem', params: ({ event }) => ({ problems: event.problems }) },
            target: '.to be corrected',
            actions: { type: 'remember mistakes', params: ({ event }) => event },
          },
          { target: 'adding', actions: { type: 'remember plate', params: ({ event }) => event } },
        ],
      },
    },
    adding: {
      invoke: {
        src: 'add plate',
        input: ({ context }) => ({ key: context.key as string, wish: context.wish as NewPlate }),
        onDone: {
          target: 'filling in',
          actions: [
            { type: 'tell that the plate is added', params: ({ context }) => ({ plate: context.wish?.plate ?? '' }) },
            'forget what was typed',
          ],
        },
        onError: otherEndings('filling in'),
      },
      initial: 'under way',
      states: waitingStates('#add-plate.adding'),
    },
  },
});

const ofThePlate = ['exception.code.exists', 'exception.licensePlate.format', 'exception.name.pattern'];

/** These are mistakes of the one field there is, whether or not the back office names it. */
function problemOf(error: unknown): Problem | undefined {
  const failure = failureOf(error);
  if (failure.type !== 'refused' || !ofThePlate.includes(failure.messageKey)) return undefined;
  const { messageKey, placeholder } = failure;
  return { messageKey, ...(placeholder !== undefined && { placeholder }) };
}
