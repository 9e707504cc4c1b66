import { assign, setup } from 'xstate';
import { failureOf } from '../../../src/contract/failure.ts';
import { notProvided } from '../../not-provided.ts';
import { hasProblems, isRefusal, type Problems } from '../problems.ts';
import { type SaveRequested, type SavingContext, untouched, withFailure, withMistakes, withWish } from './saving.ts';

interface Wish {
  email: string;
}

const fields = ['email'] as const;
type Field = (typeof fields)[number];
export type NewAddressProblems = Problems<Field>;

/**
 * Another e-mail address to sign in with. It counts only once its owner has confirmed it by the link of a mail: saving it sends that mail, and
 * saving it again sends another.
 */
export const newAddressMachine = setup({
  types: {
    context: {} as SavingContext<Wish, Field>,
    events: {} as SaveRequested<Wish, Field>,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'ask for the new address': notProvided<void, { key: string; wish: Wish }>() },
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
        input: ({ context }) => ({ key: context.key as string, wish: context.wish as Wish }),
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

/** An address that is in use is a mistake of its field. */
function withTaken(context: Partial<SavingContext<Wish, Field>>): Partial<SavingContext<Wish, Field>> {
  const { failure } = context;
  if (failure?.type !== 'refused' || failure.messageKey !== 'exception.username.exists') return context;
  const { messageKey, placeholder } = failure;
  return { ...context, problems: { email: { messageKey, ...(placeholder !== undefined && { placeholder }) } } };
}
