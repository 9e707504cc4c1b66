import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from './nothing-sent.ts';
import { notSentState, type OpenOutcomeEvent, otherEndings, waitingStates } from './open-outcome.ts';
import { hasProblems, isRefusal, type Problems } from './problems.ts';
import { type SaveRequested, type SavingContext, untouched, withFailure, withMistakes, withWish } from './saving.ts';

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
interface Opened {
  readonly itemId: string;
  /** What the customer calls it. */
  readonly name: string;
  /** Whether it may be used for some wash programs only. */
  readonly limited: boolean;
}
type Context = SavingContext<ItemWish, Field> & Opened;

const nothingOpen: Opened = { itemId: '', name: '', limited: false };

/**
 * How a licence plate is written or a wash card is called, and for which wash programs it may be used: all, or at least one. What is saved
 * may wait for a network; a refusal opens the form again, with what was chosen and why it was refused, and so does what was not sent.
 * What was removed elsewhere meanwhile cannot be changed any more: that is said.
 */
export const changeItemMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'change opened' } & Opened)
      | { type: 'programs limited'; limited: boolean }
      | { type: 'change closed' }
      | { type: 'thing vanished' }
      | { type: 'page left' }
      | ({ type: 'save requested' } & ChangeRequested)
      | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'change item': notProvided<void, { key: string; itemId: string; wish: ItemWish }>() },
  guards: {
    'a field has a problem': (_, params: { problems: ItemProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'take item': assign((_, { itemId, name, limited }: Opened) => ({ ...untouched, itemId, name, limited })),
    'take whether it is limited': assign((_, params: { limited: boolean }) => ({ limited: params.limited })),
    'remember mistakes': assign(({ context }, params: ChangeRequested) => withMistakes(context, params)),
    'remember wish': assign((_, params: ChangeRequested) => withWish(params)),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const told = withFailure(context, params.error, itemFields);
      const failure = failureOf(params.error);
      const isName = failure.type === 'refused' && failure.messageKey === 'exception.name.pattern';
      return isName ? { ...told, problems: { name: { messageKey: failure.messageKey } } } : told;
    }),
    'forget what was typed': assign(untouched),
    'tell that it is changed': (_, _params: { name: string }) => undefined,
  },
}).createMachine({
  id: 'change-item',
  meta: {
    spec: '§5 allowed wash programs',
    screen: 'licence plates',
    route: '/dashboard/license-plate',
    recording: { version: 3 },
  },
  context: { ...untouched, ...nothingOpen },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'forget what was typed',
      on: {
        'change opened': {
          target: 'filling in',
          actions: { type: 'take item', params: ({ event }) => event },
        },
      },
    },
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {}, 'not sent': notSentState('#change-item.saving') },
      on: {
        'change closed': { target: 'idle' },
        'page left': { target: 'idle' },
        'thing vanished': { target: 'no longer there' },
        'programs limited': {
          actions: { type: 'take whether it is limited', params: ({ event }) => event },
        },
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
    'no longer there': {
      tags: 'safe',
      on: { 'change closed': { target: 'idle' }, 'page left': { target: 'idle' } },
    },
    saving: {
      invoke: {
        src: 'change item',
        input: ({ context }) => ({
          key: context.key as string,
          itemId: context.itemId,
          wish: context.wish as ItemWish,
        }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'tell that it is changed',
            params: ({ context }) => ({ name: context.wish?.name ?? context.name }),
          },
        },
        onError: otherEndings('filling in'),
      },
      initial: 'under way',
      states: waitingStates('#change-item.saving'),
      // What was saved is in the ledger and sees to itself: another one may be opened meanwhile.
      on: {
        'change opened': {
          target: 'filling in',
          actions: { type: 'take item', params: ({ event }) => event },
        },
      },
    },
  },
});
