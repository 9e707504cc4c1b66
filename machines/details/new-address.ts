import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { hasProblems, isRefusal, type Problems } from '../shared/problems.ts';
import {
  type SaveRequested,
  type SavingContext,
  untouched,
  withFailure,
  withMistakes,
  withWish,
} from '../shared/saving.ts';

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
  guards: {
    'a field has a problem': (_, params: { problems: NewAddressProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
  actions: {
    'remember mistakes': assign(({ context }, params: SaveRequested<Wish, Field>) => withMistakes(context, params)),
    'remember wish': assign((_, params: SaveRequested<Wish, Field>) => withWish(params)),
    'remember failure': assign(({ context }, params: { error: unknown }) =>
      withTaken(withFailure(context, params.error, fields)),
    ),
    'forget what was typed': assign(untouched),
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
      states: { 'as it is': {}, 'to be corrected': {}, 'outcome not known': {} },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'ask for the new address',
        input: ({ context }) => context.wish as Wish,
        onDone: { target: 'filling in', actions: ['forget what was typed', 'tell that the mail is under way'] },
        onError: [
          {
            guard: { type: 'the back office refused', params: ({ event }) => ({ error: event.error }) },
            target: 'filling in.to be corrected',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'filling in.outcome not known',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});

const fieldOf: Readonly<Record<string, Field>> = {
  'exception.username.exists': 'email',
  'exception.password.wrong': 'currentPassword',
};

/** An address that is in use is a mistake of its field, and so is a wrong password. */
function withTaken(context: Partial<SavingContext<Wish, Field>>): Partial<SavingContext<Wish, Field>> {
  const { failure } = context;
  const field = failure?.type === 'refused' ? fieldOf[failure.messageKey] : undefined;
  if (failure?.type !== 'refused' || field === undefined) return context;
  const { messageKey, placeholder } = failure;
  return { ...context, problems: { [field]: { messageKey, ...(placeholder !== undefined && { placeholder }) } } };
}
