import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards, hasMistakes, mistakeGuard } from '../shared/answers.ts';
import { acting, actingActions } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';
import type { Problems } from '../shared/problems.ts';
import { remember } from '../shared/remember.ts';

/** What is asked for of one of several plates, under a key of its own. */
export interface OneOfSeveral {
  readonly itemId: string;
  readonly key: string;
}

export interface SeveralWish {
  readonly what: 'enable' | 'disable' | 'limit';
  readonly each: readonly OneOfSeveral[];
  /** The only wash programs allowed; empty: all. */
  readonly programs: readonly string[];
}

export type LimitProblems = Problems<'restrictedSaleItemIds'>;
type Each = Pick<SeveralWish, 'each'>;
type Limits = Pick<SeveralWish, 'each' | 'programs'> & { readonly problems: LimitProblems };

interface Context {
  wish: SeveralWish | null;
  limited: boolean;
  problems: LimitProblems;
  attempt: number;
}

const nothingWished = { wish: null, limited: true, problems: {}, attempt: 0 } satisfies Context;

const wished = <const What extends SeveralWish['what']>(what: What) =>
  ({
    target: 'asking',
    actions: {
      type: 'take wish',
      params: ({ event: { each } }: { event: Each }) => ({ wish: { what, each, programs: [] } }),
    },
  }) as const;

/**
 * Several licence plates of a fleet changed together: switched on, switched off, or limited to some wash programs. Each is an act of its own,
 * written down with the press, so that nothing is lost without a network; switching off asks first. What is refused is said with the plates that stay as
 * they were.
 */
export const changeSeveralMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'several enable requested' } & Each)
      | { type: 'several disable requested' }
      | ({ type: 'several disable confirmed' } & Each)
      | { type: 'several disable cancelled' }
      | { type: 'limits opened' }
      | { type: 'limits closed' }
      | { type: 'limits chosen'; limited: boolean }
      | ({ type: 'limits requested' } & Limits)
      | { type: 'page left' }
      | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'ask for each': notProvided<void, { wish: SeveralWish }>() },
  guards: { ...answerGuards, ...mistakeGuard },
  actions: {
    ...actingActions,
    'take wish': remember<Context, { wish: SeveralWish }>((_, { wish }) => ({ wish })),
    'take whether it is limited': remember<Context, { limited: boolean }>((_, { limited }) => ({ limited })),
    'remember mistakes': remember<Context, { problems: LimitProblems }>(({ context }, { problems }) => ({
      problems,
      attempt: context.attempt + 1,
    })),
    'forget the wish': remember<Context>(() => nothingWished),
    'tell that they are changed': (_, _params: { wish: SeveralWish }) => undefined,
  },
}).createMachine({
  id: 'change-several',
  meta: {
    spec: '§4 identification item, §5 allowed wash programs',
    screen: 'licence plates',
    route: '/dashboard/license-plate',
    recording: { version: 1 },
  },
  context: nothingWished,
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'forget the wish',
      on: {
        'several enable requested': wished('enable'),
        'several disable requested': { target: 'confirming disable' },
        'limits opened': { target: 'choosing limits' },
      },
    },
    'confirming disable': {
      tags: 'safe',
      on: {
        'several disable confirmed': wished('disable'),
        'several disable cancelled': { target: 'idle' },
        'page left': { target: 'idle' },
      },
    },
    'choosing limits': {
      tags: 'safe',
      on: {
        'limits closed': { target: 'idle' },
        'page left': { target: 'idle' },
        'limits chosen': {
          actions: { type: 'take whether it is limited', params: ({ event }) => event },
        },
        'limits requested': [
          { guard: hasMistakes, actions: { type: 'remember mistakes', params: ({ event }) => event } },
          {
            target: 'asking',
            actions: {
              type: 'take wish',
              params: ({ event: { each, programs } }) => ({ wish: { what: 'limit' as const, each, programs } }),
            },
          },
        ],
      },
    },
    asking: acting('#change-several.asking', {
      src: 'ask for each',
      input: ({ context }: { context: Context }) => ({ wish: context.wish as SeveralWish }),
      done: {
        type: 'tell that they are changed',
        params: ({ context }: { context: Context }) => ({ wish: context.wish as SeveralWish }),
      },
      unsent: 'several not sent',
    }),
    'several not sent': unsentState('asking', 'idle'),
  },
});
