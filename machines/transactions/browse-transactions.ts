import { assign, setup } from 'xstate';
import { checkDateRange } from '../../src/contract/rules/date-range.ts';
import type { Problems } from '../shared/problems.ts';

/** Days as they are typed, `YYYY-MM-DD`; empty: without a bound. */
export interface TypedDays {
  readonly from: string;
  readonly to: string;
}

/** What transactions are wanted of those days; empty where it does not matter. */
export interface TransactionWish {
  readonly kind: string;
  readonly status: string;
  readonly plate: string;
  readonly text: string;
}

/** What of the months is drawn. */
export type Picture = 'spent' | 'washes' | 'credit';

/** `today` is the operator's. */
export type DaysAsked = TypedDays & { readonly today: string };

export type BrowseTransactionsEvent =
  | ({ type: 'range chosen' } & DaysAsked)
  | ({ type: 'filter chosen' } & TransactionWish)
  | { type: 'filters opened' }
  | { type: 'filters closed' }
  | { type: 'filters cleared' }
  | { type: 'months opened' }
  | { type: 'months closed' }
  | ({ type: 'month chosen' } & DaysAsked)
  | { type: 'picture chosen'; picture: Picture }
  /** The address of the page says other days. */
  | ({ type: 'days shown' } & DaysAsked);

export interface BrowseTransactionsContext extends TypedDays {
  readonly problems: Problems<'from' | 'to'>;
  readonly picture: Picture;
}

/**
 * Looking for transactions: by days, by what they were, by month. What is chosen stands in the address of the page, so that it outlives a
 * reload and can be gone back to; days that make no sense never get there. On a phone the filters are a sheet.
 */
export const browseTransactionsMachine = setup({
  types: {
    context: {} as BrowseTransactionsContext,
    events: {} as BrowseTransactionsEvent,
    input: {} as DaysAsked,
    tags: {} as 'safe',
  },
  guards: {
    'the days make sense': (_, days: DaysAsked) => checkDateRange(days, days.today).ok,
    // What is shown already need not be drawn anew.
    'the days are other ones': ({ context }, { from, to }: TypedDays) =>
      from !== context.from || to !== context.to || Object.keys(context.problems).length > 0,
  },
  actions: {
    'take days': assign((_, days: DaysAsked) => judged(days)),
    'take picture': assign((_, { picture }: { picture: Picture }) => ({ picture })),
    'forget days': assign({ from: '', to: '', problems: {} }),
    'show days': (_, _params: TypedDays) => undefined,
    'show what is wanted': (_, _params: TransactionWish) => undefined,
    'show everything': () => undefined,
  },
}).createMachine({
  id: 'browse-transactions',
  meta: { spec: '§2.4, §5', screen: 'transactions', route: '/dashboard/transactions' },
  context: ({ input }) => ({ ...judged(input), picture: 'spent' }),
  initial: 'showing',
  on: {
    'range chosen': [
      {
        guard: { type: 'the days make sense', params: ({ event }) => event },
        actions: [
          { type: 'take days', params: ({ event }) => event },
          { type: 'show days', params: ({ event }) => ({ from: event.from, to: event.to }) },
        ],
      },
      { actions: { type: 'take days', params: ({ event }) => event } },
    ],
    'filter chosen': {
      actions: {
        type: 'show what is wanted',
        params: ({ event: { kind, status, plate, text } }) => ({ kind, status, plate, text }),
      },
    },
    'filters cleared': { actions: ['forget days', 'show everything'] },
    'days shown': {
      guard: { type: 'the days are other ones', params: ({ event }) => event },
      actions: { type: 'take days', params: ({ event }) => event },
    },
  },
  states: {
    showing: {
      tags: 'safe',
      on: {
        'filters opened': { target: 'choosing filters' },
        'months opened': { target: 'choosing month' },
      },
    },
    'choosing filters': {
      tags: 'safe',
      on: { 'filters closed': { target: 'showing' } },
    },
    'choosing month': {
      tags: 'safe',
      on: {
        'picture chosen': { actions: { type: 'take picture', params: ({ event }) => event } },
        'months closed': { target: 'showing' },
        'month chosen': {
          target: 'showing',
          actions: [
            { type: 'take days', params: ({ event }) => event },
            { type: 'show days', params: ({ event }) => ({ from: event.from, to: event.to }) },
          ],
        },
      },
    },
  },
});

/** Days, with what is wrong with each. */
function judged({ today, ...days }: DaysAsked): Omit<BrowseTransactionsContext, 'picture'> {
  const { from, to } = days;
  const verdict = checkDateRange(days, today);
  if (verdict.ok) return { from, to, problems: {} };
  const { refusals } = verdict;
  const problems = {
    ...(refusals.from && { from: { messageKey: refusals.from.messageKey } }),
    ...(refusals.to && { to: { messageKey: refusals.to.messageKey } }),
  };
  return { from, to, problems };
}
