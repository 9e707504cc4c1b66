import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import {
  type SaveRequested,
  type SavingContext,
  untouched,
  withFailure,
  withMistakes,
  withWish,
} from '../account/details/saving.ts';
import { hasProblems, isRefusal, type Problems } from '../account/problems.ts';
import { notProvided } from '../not-provided.ts';

export interface ItemWish {
  /** Absent: it keeps the name it has. */
  name?: string;
  /** The only wash programs allowed; empty: all. */
  restrictedSaleItemIds: string[];
}

const itemFields = ['name', 'restrictedSaleItemIds'] as const;
type Field = (typeof itemFields)[number];
export type ItemProblems = Problems<Field>;
type ChangeRequested = Omit<SaveRequested<ItemWish, Field>, 'type'>;
type Context = SavingContext<ItemWish, Field> & { itemId: string };

/**
 * How a licence plate is written or a wash card is called, and for which wash programs it may be used: all, or at least one. What is saved
 * may wait for a network; a refusal opens the form again, with what was chosen and why it was refused.
 */
export const changeItemMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'change opened'; itemId: string }
      | { type: 'change closed' }
      | ({ type: 'save requested' } & ChangeRequested),
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'change item': notProvided<void, { key: string; itemId: string; wish: ItemWish }>() },
  guards: {
    'a field has a problem': (_, params: { problems: ItemProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
  actions: {
    'take item': assign((_, params: { itemId: string }) => ({ ...untouched, itemId: params.itemId })),
    'remember mistakes': assign(({ context }, params: ChangeRequested) => withMistakes(context, params)),
    'remember wish': assign((_, params: ChangeRequested) => withWish(params)),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const told = withFailure(context, params.error, itemFields);
      const failure = failureOf(params.error);
      const isName = failure.type === 'refused' && failure.messageKey === 'exception.name.pattern';
      return isName ? { ...told, problems: { name: { messageKey: failure.messageKey } } } : told;
    }),
    'forget what was typed': assign(untouched),
    'tell that it is changed': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'change-item',
  context: { ...untouched, itemId: '' },
  initial: 'closed',
  states: {
    closed: {
      tags: 'safe',
      entry: 'forget what was typed',
      on: {
        'change opened': {
          target: 'filling in',
          actions: { type: 'take item', params: ({ event }) => ({ itemId: event.itemId }) },
        },
      },
    },
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {} },
      on: {
        'change closed': { target: 'closed' },
        'save requested': [
          {
            guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
            target: '.to be corrected',
            actions: { type: 'remember mistakes', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'remember wish', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'change item',
        input: ({ context }) => ({
          key: context.key as string,
          itemId: context.itemId,
          wish: context.wish as ItemWish,
        }),
        onDone: { target: 'closed', actions: 'tell that it is changed' },
        onError: [
          {
            guard: { type: 'the back office refused', params: ({ event }) => ({ error: event.error }) },
            target: 'filling in.to be corrected',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'closed', actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      // What was saved is in the ledger and sees to itself: another one may be opened meanwhile.
      on: {
        'change opened': {
          target: 'filling in',
          actions: { type: 'take item', params: ({ event }) => ({ itemId: event.itemId }) },
        },
      },
    },
  },
});
