import { setup } from 'xstate';
import type { changeAccount } from '../../src/contract/account.ts';
import type { InputOf } from '../../src/contract/call.ts';
import type { Problems } from '../shared/problems.ts';
import { defineSaving, type SavingContext, type SavingEvent, savedAgain, untouched } from '../shared/saving.ts';

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

const saving = defineSaving({ wish: {} as Wish, fields: personFields, busy: '#personal-information.saving' });

/**
 * The person and their address. What is saved may wait for a network: the form shows it as saved here and under way. A refusal gives the
 * form back with what was typed and why; pressing again while it waits replaces what was asked for before.
 */
export const personalInformationMachine = setup({
  types: {
    context: {} as SavingContext<Wish, Field>,
    events: {} as SavingEvent<Wish, Field>,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'change account': saving.actor },
  guards: saving.guards,
  actions: { ...saving.actions, 'tell that it is saved': () => undefined },
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
  on: { 'save requested': savedAgain },
  states: {
    'filling in': saving.form,
    saving: saving.acting('change account', ['forget what was typed', 'tell that it is saved']),
  },
});
