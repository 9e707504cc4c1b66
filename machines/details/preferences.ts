import { setup } from 'xstate';
import type { changePreferences } from '../../src/contract/account.ts';
import type { InputOf } from '../../src/contract/call.ts';
import type { Problems } from '../shared/problems.ts';
import { defineSaving, type SavingContext, type SavingEvent, savedAgain, untouched } from '../shared/saving.ts';

type Wish = InputOf<typeof changePreferences>;

const preferencesFields = ['vatTicketEmail', 'minimumBalanceAmount', 'languageCode', 'preferredLocationId'] as const;
type Field = (typeof preferencesFields)[number];
export type PreferencesProblems = Problems<Field>;

const saving = defineSaving({ wish: {} as Wish, fields: preferencesFields, busy: '#preferences.saving' });

/** Where tickets go, when to warn of a low balance, the language and the usual branch. May wait for a network; a refusal gives the form back. */
export const preferencesMachine = setup({
  types: {
    context: {} as SavingContext<Wish, Field>,
    events: {} as SavingEvent<Wish, Field>,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'change preferences': saving.actor },
  guards: saving.guards,
  actions: { ...saving.actions, 'tell that it is saved': () => undefined },
}).createMachine({
  id: 'preferences',
  meta: { spec: '§2.4 my details', screen: 'preferences', route: '/my-details/preferences', recording: { version: 2 } },
  context: untouched,
  initial: 'filling in',
  on: { 'save requested': savedAgain },
  states: {
    'filling in': saving.form,
    saving: saving.acting('change preferences', ['forget what was typed', 'tell that it is saved']),
  },
});
