import { assign, type EventObject, setup } from 'xstate';
import { noListener } from '../not-provided.ts';

/**
 * Everything that can be shown at the wash, one thing at a time, in one row: forth, back, swiped, or straight to the first of a kind. The screen
 * stays awake for as long as something is shown, and whoever comes back finds what was shown then. What vanishes from the lists, because it was used or removed, gives way to what stood behind it.
 */
export const walletMachine = setup({
  types: {
    context: {} as {
      /** What can be shown, in its order. */
      items: readonly string[];
      /** The place in the row of what is shown, from 0. */
      at: number;
    },
    input: {} as {
      items: readonly string[];
      /** What is shown first, where it is in the row; else the first of it. */
      shown?: string | undefined;
    },
    events: {} as
      | { type: 'next requested' }
      | { type: 'previous requested' }
      | { type: 'kind chosen'; item: string }
      | { type: 'item swiped to'; item: string }
      | { type: 'items told'; items: readonly string[] },
    tags: {} as 'safe',
  },
  actors: { 'keep the screen awake': noListener<EventObject>() },
  guards: {
    'there is something to show': (_, params: { items: readonly string[] }) => params.items.length > 0,
    'there is a next one': ({ context }) => context.at < context.items.length - 1,
    'there is one before': ({ context }) => context.at > 0,
    'it is in the row': ({ context }, params: { item: string }) => context.items.includes(params.item),
  },
  actions: {
    'go on': assign(({ context }) => ({ at: context.at + 1 })),
    'go back': assign(({ context }) => ({ at: context.at - 1 })),
    'go there': assign(({ context }, params: { item: string }) => ({ at: context.items.indexOf(params.item) })),
    'take items': assign(({ context }, { items }: { items: readonly string[] }) => ({
      items,
      at: placeIn(items, context.items, context.at),
    })),
  },
}).createMachine({
  id: 'wallet',
  meta: { spec: '§2.4', screen: 'wallet', route: '/dashboard/wallet' },
  context: ({ input: { items, shown } }) => ({
    items,
    at: shown === undefined ? 0 : Math.max(0, items.indexOf(shown)),
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          guard: { type: 'there is something to show', params: ({ context }) => ({ items: context.items }) },
          target: 'showing',
        },
        { target: 'nothing to show' },
      ],
    },
    'nothing to show': {
      tags: 'safe',
      on: {
        'items told': {
          guard: { type: 'there is something to show', params: ({ event }) => ({ items: event.items }) },
          target: 'showing',
          actions: { type: 'take items', params: ({ event }) => ({ items: event.items }) },
        },
      },
    },
    showing: {
      tags: 'safe',
      invoke: { src: 'keep the screen awake', onError: {} },
      on: {
        'next requested': { guard: 'there is a next one', actions: 'go on' },
        'previous requested': { guard: 'there is one before', actions: 'go back' },
        'kind chosen': {
          guard: { type: 'it is in the row', params: ({ event }) => ({ item: event.item }) },
          actions: { type: 'go there', params: ({ event }) => ({ item: event.item }) },
        },
        'item swiped to': {
          guard: { type: 'it is in the row', params: ({ event }) => ({ item: event.item }) },
          actions: { type: 'go there', params: ({ event }) => ({ item: event.item }) },
        },
        'items told': [
          {
            guard: { type: 'there is something to show', params: ({ event }) => ({ items: event.items }) },
            actions: { type: 'take items', params: ({ event }) => ({ items: event.items }) },
          },
          {
            target: 'nothing to show',
            actions: { type: 'take items', params: ({ event }) => ({ items: event.items }) },
          },
        ],
      },
    },
  },
});

/** Where what was shown stands now; when it is gone, where the next one of those that stood behind it does, else the last. */
function placeIn(items: readonly string[], before: readonly string[], at: number): number {
  if (before.length === 0) return 0;
  const next = before.slice(at).find((item) => items.includes(item));
  return next === undefined ? Math.max(0, items.length - 1) : items.indexOf(next);
}
