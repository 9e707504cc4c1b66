import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { tellFailure } from '../shared/answers.ts';
import {
  type ExportEnd,
  type Exporting,
  type ExportingEvent,
  exportingActions,
  exportingGuards,
  type FileKind,
  filesToChoose,
  writingState,
} from '../shared/exporting.ts';

/** Which transactions are taken along: their days and what they are, as the address of the page says it; empty where it does not matter. */
export interface ExportedSelection {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly status: string;
  readonly plate: string;
  readonly text: string;
}

export type ExportTransactionsEvent =
  | { type: 'export opened'; selection: ExportedSelection }
  | { type: 'statement wanted' }
  | ExportingEvent;

/** Amounts in cents. */
export interface StatementRow {
  readonly id: string;
  readonly day: string;
  readonly item: string;
  readonly about: string;
  readonly amount: number;
  readonly creditChange: number;
  /** The credit after it. */
  readonly balance: number;
}

export interface Statement {
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly closing: number;
  readonly spent: number;
  /** Oldest first. */
  readonly rows: readonly StatementRow[];
}

export type StatementEnd = { readonly statement: Statement } | { readonly statement: null; readonly most: number };

export interface ExportContext extends Exporting {
  selection: ExportedSelection;
  statement: Statement | null;
  /** Rows that a statement can hold at most, once one was too long. */
  most: number;
}

/**
 * Taking transactions along: as a table for a spreadsheet, as a statement on paper, or all their papers in one archive. A file is handed over
 * whole or not at all: cancelling it, or losing the network on the way, leaves no half of it.
 */
export const exportTransactionsMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportTransactionsEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'hand over file': notProvided<ExportEnd, { file: FileKind; selection: ExportedSelection }>(),
    'make statement': notProvided<StatementEnd, { selection: ExportedSelection }>(),
  },
  guards: {
    ...exportingGuards,
    'it has too many rows': (_, params: { end: StatementEnd }) => params.end.statement === null,
  },
  actions: {
    ...exportingActions,
    'take selection': assign((_, params: { selection: ExportedSelection }) => ({ selection: params.selection })),
    'take statement': assign((_, { end }: { end: StatementEnd }) =>
      end.statement === null ? { statement: null, most: end.most } : { statement: end.statement },
    ),
    'forget statement': assign({ statement: null }),
  },
}).createMachine({
  id: 'export-transactions',
  meta: { spec: '§1, §2.4', screen: 'transactions', route: '/dashboard/transactions' },
  context: {
    selection: { from: '', to: '', kind: '', status: '', plate: '', text: '' },
    file: 'csv',
    progress: null,
    statement: null,
    most: 0,
  },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'export opened': {
          target: 'choosing',
          actions: { type: 'take selection', params: ({ event }) => ({ selection: event.selection }) },
        },
      },
    },
    choosing: {
      tags: 'safe',
      entry: 'forget statement',
      initial: 'open',
      states: { open: {}, 'nothing there': {}, 'too long': {} },
      on: {
        ...filesToChoose,
        'statement wanted': { target: 'making statement' },
      },
    },
    writing: writingState(({ context: { file, selection } }: { context: ExportContext }) => ({ file, selection })),
    'making statement': {
      tags: 'busy',
      invoke: {
        src: 'make statement',
        input: ({ context }) => ({ selection: context.selection }),
        onDone: [
          {
            guard: { type: 'it has too many rows', params: ({ event }) => ({ end: event.output }) },
            target: 'choosing.too long',
            actions: { type: 'take statement', params: ({ event }) => ({ end: event.output }) },
          },
          {
            target: 'statement shown',
            actions: { type: 'take statement', params: ({ event }) => ({ end: event.output }) },
          },
        ],
        onError: {
          target: 'choosing',
          actions: tellFailure,
        },
      },
      on: { 'export cancelled': { target: 'choosing' } },
    },
    'statement shown': {
      tags: 'safe',
      on: {
        'print requested': { actions: 'print' },
        'export closed': { target: 'idle', actions: 'forget statement' },
      },
    },
  },
});
