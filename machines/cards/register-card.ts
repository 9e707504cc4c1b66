import { setup } from 'xstate';
import type { OpenOutcomeEvent } from '../shared/open-outcome.ts';
import type { Problems } from '../shared/problems.ts';
import { defineSaving, type SaveRequested, type SavingContext, savedIn, untouched } from '../shared/saving.ts';

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

const saving = defineSaving({
  wish: {} as NewCard,
  fields: cardFields,
  fieldOf: { 'exception.code.invalid': 'code', 'exception.code.exists': 'code' },
  busy: '#register-card.registering',
});

/**
 * Registering a wash card that the customer holds, by the digits on it. Only sent while the customer is there and under one key. Which of
 * the two codes is wrong is not told; a card that is registered already is said beside its code.
 */
export const registerCardMachine = setup({
  types: {
    context: {} as SavingContext<NewCard, Field>,
    events: {} as ({ type: 'register requested' } & RegisterRequested) | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'register card': saving.actor },
  guards: saving.guards,
  actions: { ...saving.actions, 'tell that the card is registered': () => undefined },
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
    'filling in': { ...saving.form, on: { 'register requested': savedIn('registering') } },
    registering: saving.acting('register card', ['forget what was typed', 'tell that the card is registered']),
  },
});
