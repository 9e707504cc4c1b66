import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
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

/** Which invoices are taken along, as the address of the page says it; empty where it does not matter. */
export interface ChosenInvoices {
  /** `2026`, `2026-Q4` or `2026-11`. */
  readonly period: string;
  readonly show: string;
  readonly text: string;
}

export type ExportInvoicesEvent =
  | { type: 'export opened'; chosen: ChosenInvoices }
  | { type: 'year wanted'; year: string }
  | ExportingEvent;

export interface ExportInvoicesContext extends Exporting {
  chosen: ChosenInvoices;
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
  actors: { 'hand over file': notProvided<ExportEnd, { file: FileKind; chosen: ChosenInvoices }>() },
  guards: exportingGuards,
  actions: {
    ...exportingActions,
    'take what is chosen': assign((_, params: { chosen: ChosenInvoices }) => ({ chosen: params.chosen })),
    'take year': assign((_, params: { year: string }) => ({ year: params.year })),
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
        ...filesToChoose,
        'year wanted': {
          target: 'year shown',
          actions: { type: 'take year', params: ({ event }) => ({ year: event.year }) },
        },
      },
    },
    writing: writingState(({ context: { file, chosen } }: { context: ExportInvoicesContext }) => ({ file, chosen })),
    'year shown': {
      tags: 'safe',
      on: { 'print requested': { actions: 'print' }, 'export closed': { target: 'idle' } },
    },
  },
});
