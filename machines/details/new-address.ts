import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { mistakeGuard, refusalGuard } from '../shared/answers.ts';
import { endingsOfEntering } from '../shared/entering.ts';
import type { Problems } from '../shared/problems.ts';
import { type SaveRequested, type SavingContext, savedAgain, savingActions, untouched } from '../shared/saving.ts';

export interface Wish {
  email: string;
  /** Null where the back office does not ask for it. */
  currentPassword: string | null;
}

const fields = ['email', 'currentPassword'] as const;
type Field = (typeof fields)[number];
export type NewAddressProblems = Problems<Field>;

/**
 * Another e-mail address to sign in with. It is asked for with the password and counts only once its owner has confirmed it by the link of a mail:
 * saving it sends that mail, and saving it again sends another. Nothing of it is kept, because it holds a password.
 */
export const newAddressMachine = setup({
  types: {
    context: {} as SavingContext<Wish, Field>,
    events: {} as SaveRequested<Wish, Field>,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'ask for the new address': notProvided<void, Wish>() },
  guards: { ...mistakeGuard, ...refusalGuard },
  actions: {
    ...savingActions({
      wish: {} as Wish,
      fields,
      fieldOf: { 'exception.username.exists': 'email', 'exception.password.wrong': 'currentPassword' },
    }),
    'tell that the mail is under way': () => undefined,
  },
}).createMachine({
  id: 'new-address',
  meta: {
    spec: '§2.4 my details',
    screen: 'login details',
    route: '/my-details/loginDetails',
    secretFields: ['wish.currentPassword'],
  },
  context: untouched,
  initial: 'filling in',
  on: { 'save requested': savedAgain },
  states: {
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {}, 'outcome not known': {} },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'ask for the new address',
        input: ({ context }) => context.wish as Wish,
        onDone: { target: 'filling in', actions: ['forget what was typed', 'tell that the mail is under way'] },
        onError: endingsOfEntering('filling in'),
      },
    },
  },
});
