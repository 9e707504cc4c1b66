import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { type OpenOutcomeEvent, otherEndings, waitingStates } from './open-outcome.ts';
import type { Problems } from './problems.ts';
import { defineSaving, type SaveRequested, type SavingContext, savedIn, untouched } from './saving.ts';

export interface ItemWish {
  /** Absent: it keeps the name it has. */
  name?: string;
  /** The only wash programs allowed; empty: all. */
  restrictedSaleItemIds: string[];
  /** Empty: none; absent: it keeps the one it has. */
  nickname?: string;
  costCentre?: string;
}

const itemFields = ['name', 'restrictedSaleItemIds', 'nickname', 'costCentre'] as const;
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

const saving = defineSaving({
  wish: {} as ItemWish,
  fields: itemFields,
  fieldOf: { 'exception.name.pattern': 'name' },
  busy: '#change-item.saving',
});

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
  guards: saving.guards,
  actions: {
    ...saving.actions,
    'take item': assign((_, { itemId, name, limited }: Opened) => ({ ...untouched, itemId, name, limited })),
    'take whether it is limited': assign((_, params: { limited: boolean }) => ({ limited: params.limited })),
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
      ...saving.form,
      on: {
        'change closed': { target: 'idle' },
        'page left': { target: 'idle' },
        'thing vanished': { target: 'no longer there' },
        'programs limited': {
          actions: { type: 'take whether it is limited', params: ({ event }) => event },
        },
        'save requested': savedIn('saving'),
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
