import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { tellFailure } from '../shared/answers.ts';

/** Which invoices are taken along, as the address of the page says it; empty where it does not matter. */
export interface ChosenInvoices {
  /** `2026`, `2026-Q4` or `2026-11`. */
  readonly period: string;
  readonly show: string;
  readonly text: string;
}

export interface Progress {
  readonly done: number;
  readonly of: number;
}

export type ExportInvoicesEvent =
  | { type: 'export opened'; chosen: ChosenInvoices }
  | { type: 'export closed' }
  | { type: 'csv wanted' }
  | { type: 'xlsx wanted' }
  | { type: 'zip wanted' }
  | { type: 'year wanted'; year: string }
  | { type: 'print requested' }
  | { type: 'export cancelled' }
  | ({ type: 'progress made' } & Progress);

type FileKind = 'csv' | 'xlsx' | 'zip';

/** What became of an export: handed over, with the names of what could not be part of it; or there was nothing for it. */
export interface InvoicesExportEnd {
  readonly ended: 'handed over' | 'nothing there';
  readonly missing: readonly string[];
}

export interface ExportInvoicesContext {
  chosen: ChosenInvoices;
  file: FileKind;
  progress: Progress | null;
  year: string;
}

/**
 * Taking invoices along for the books: their lines as a table, their papers and files in one archive, or what a year comes to on paper. A file is
 * handed over whole or not at all: cancelling it, or losing the network on the way, leaves no half of it.
 */
export const exportInvoicesMachine = setup({
  types: {
    context: {} as ExportInvoicesContext,
    events: {} as ExportInvoicesEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'hand over file': notProvided<InvoicesExportEnd, { file: FileKind; chosen: ChosenInvoices }>() },
  guards: { 'there was nothing for it': (_, params: InvoicesExportEnd) => params.ended === 'nothing there' },
  actions: {
    'take what is chosen': assign((_, params: { chosen: ChosenInvoices }) => ({ chosen: params.chosen })),
    'take file': assign((_, params: { file: FileKind }) => ({ file: params.file, progress: null })),
    'take progress': assign((_, { done, of }: Progress) => ({ progress: { done, of } })),
    'take year': assign((_, params: { year: string }) => ({ year: params.year })),
    print: () => undefined,
    'tell that it is handed over': (_, _params: InvoicesExportEnd) => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'export-invoices',
  meta: { spec: '§2.4, §3 invoice', screen: 'invoices', route: '/dashboard/invoice' },
  context: { chosen: { period: '', show: '', text: '' }, file: 'csv', progress: null, year: '' },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'export opened': {
          target: 'choosing',
          actions: { type: 'take what is chosen', params: ({ event }) => ({ chosen: event.chosen }) },
        },
      },
    },
    choosing: {
      tags: 'safe',
      initial: 'open',
      states: { open: {}, 'nothing there': {} },
      on: {
        'csv wanted': { target: 'writing', actions: { type: 'take file', params: { file: 'csv' } } },
        'xlsx wanted': { target: 'writing', actions: { type: 'take file', params: { file: 'xlsx' } } },
        'zip wanted': { target: 'writing', actions: { type: 'take file', params: { file: 'zip' } } },
        'year wanted': {
          target: 'year shown',
          actions: { type: 'take year', params: ({ event }) => ({ year: event.year }) },
        },
        'export closed': { target: 'idle' },
      },
    },
    writing: {
      tags: 'busy',
      invoke: {
        src: 'hand over file',
        input: ({ context: { file, chosen } }) => ({ file, chosen }),
        onDone: [
          {
            guard: { type: 'there was nothing for it', params: ({ event }) => event.output },
            target: 'choosing.nothing there',
          },
          {
            target: 'idle',
            actions: { type: 'tell that it is handed over', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'choosing', actions: tellFailure },
      },
      on: {
        'progress made': { actions: { type: 'take progress', params: ({ event }) => event } },
        'export cancelled': { target: 'choosing' },
      },
    },
    'year shown': {
      tags: 'safe',
      on: { 'print requested': { actions: 'print' }, 'export closed': { target: 'idle' } },
    },
  },
});
