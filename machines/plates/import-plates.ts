import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards, nothingSent } from '../shared/answers.ts';
import { actingActions } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState, waitingStates } from '../shared/open-outcome.ts';
import { remember } from '../shared/remember.ts';

/** What is in a row of a list of plates. */
export interface PlateRow {
  readonly plate: string;
  readonly nickname: string;
  readonly costCentre: string;
}

export interface JudgedRow extends PlateRow {
  /** Its number in the list, from 1. */
  readonly line: number;
  /** Why it is left out; null: it is added. */
  readonly problem: { readonly messageKey: string; readonly placeholder?: string } | null;
}

/** A row that is added, under a key of its own. */
export interface NewRow extends PlateRow {
  readonly key: string;
}

/** What the back office did not take. */
export interface RefusedRow {
  readonly plate: string;
  readonly messageKey: string;
  readonly placeholder?: string;
}

interface Context {
  text: string;
  rows: readonly JudgedRow[];
  added: readonly NewRow[];
  refused: readonly RefusedRow[];
}

const nothingGiven = { text: '', rows: [], added: [], refused: [] } satisfies Context;

const refusedIn = ({ event }: { event: { output: readonly RefusedRow[] } }) => ({ refused: event.output });

/**
 * Many licence plates at once, pasted or out of a file. What becomes of each row is shown before anything is sent; then each is an act of its
 * own, written down with the press. What the back office refuses is said row by row, and what was not sent waits for a press.
 */
export const importPlatesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'import opened' }
      | { type: 'import closed' }
      | { type: 'rows given'; text: string; rows: readonly JudgedRow[] }
      | { type: 'rows to be changed' }
      | { type: 'import confirmed'; rows: readonly NewRow[] }
      | { type: 'page left' }
      | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'add each': notProvided<readonly RefusedRow[], { rows: readonly NewRow[] }>() },
  guards: {
    ...answerGuards,
    'some rows were refused': (_, { refused }: { refused: readonly RefusedRow[] }) => refused.length > 0,
  },
  actions: {
    ...actingActions,
    'take rows': remember<Context, { text: string; rows: readonly JudgedRow[] }>((_, { text, rows }) => ({
      text,
      rows,
    })),
    'take what is added': remember<Context, { rows: readonly NewRow[] }>((_, { rows }) => ({ added: rows })),
    'take what was refused': remember<Context, { refused: readonly RefusedRow[] }>((_, { refused }) => ({ refused })),
    'forget the rows': remember<Context>(() => nothingGiven),
    'tell that they are added': (_, _params: { count: number }) => undefined,
  },
}).createMachine({
  id: 'import-plates',
  meta: {
    spec: '§2.4, §5 license plate',
    screen: 'licence plates',
    route: '/dashboard/license-plate',
    recording: { version: 1 },
  },
  context: nothingGiven,
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'forget the rows',
      on: { 'import opened': { target: 'giving rows' } },
    },
    'giving rows': {
      tags: 'safe',
      on: {
        'rows given': { target: 'looking at rows', actions: { type: 'take rows', params: ({ event }) => event } },
        'import closed': { target: 'idle' },
        'page left': { target: 'idle' },
      },
    },
    'looking at rows': {
      tags: 'safe',
      on: {
        'rows to be changed': { target: 'giving rows' },
        'import confirmed': { target: 'adding', actions: { type: 'take what is added', params: ({ event }) => event } },
        'import closed': { target: 'idle' },
      },
    },
    adding: {
      invoke: {
        src: 'add each',
        input: ({ context }) => ({ rows: context.added }),
        onDone: [
          {
            guard: { type: 'some rows were refused', params: refusedIn },
            target: 'some were refused',
            actions: { type: 'take what was refused', params: refusedIn },
          },
          {
            target: 'idle',
            actions: { type: 'tell that they are added', params: ({ context }) => ({ count: context.added.length }) },
          },
        ],
        onError: [{ guard: nothingSent, target: 'rows not sent' }, { target: '.outcome not known' }],
      },
      initial: 'under way',
      states: waitingStates('#import-plates.adding'),
    },
    'rows not sent': unsentState('adding', 'idle'),
    'some were refused': { tags: 'safe', on: { 'import closed': { target: 'idle' } } },
  },
});
