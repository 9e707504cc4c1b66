import { setup } from 'xstate';
import type { OpenOutcomeEvent } from '../shared/open-outcome.ts';
import type { Problems } from '../shared/problems.ts';
import { defineSaving, type SaveRequested, type SavingContext, savedIn, untouched } from '../shared/saving.ts';

export interface NewPlate {
  /** As it stands on the car. */
  plate: string;
}

export type PlateProblems = Problems<'name'>;
type AddRequested = Omit<SaveRequested<NewPlate, 'name'>, 'type'>;

const saving = defineSaving({
  wish: {} as NewPlate,
  fields: ['name'],
  fieldOf: {
    'exception.code.exists': 'name',
    'exception.licensePlate.format': 'name',
    'exception.name.pattern': 'name',
  },
  busy: '#add-plate.adding',
});

/**
 * Adding a licence plate. It is only sent while the customer is there, under one key, so that an answer that gets lost never makes a
 * second plate: the same question is asked until the outcome is known. A refusal stands beside the field, with what was typed.
 */
export const addPlateMachine = setup({
  types: {
    context: {} as SavingContext<NewPlate, 'name'>,
    events: {} as ({ type: 'add requested' } & AddRequested) | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'add plate': saving.actor },
  guards: saving.guards,
  actions: { ...saving.actions, 'tell that the plate is added': (_, _params: { plate: string }) => undefined },
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
    'filling in': { ...saving.form, on: { 'add requested': savedIn('adding') } },
    adding: saving.acting('add plate', [
      {
        type: 'tell that the plate is added',
        params: ({ context }: { context: SavingContext<NewPlate, 'name'> }) => ({ plate: context.wish?.plate ?? '' }),
      },
      'forget what was typed',
    ]),
  },
});
