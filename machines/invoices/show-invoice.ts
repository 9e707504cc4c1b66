import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { tellFailure } from '../shared/answers.ts';

/** What of a transfer can be copied into the app of a bank. */
export type TransferPart = 'name' | 'iban' | 'reference' | 'amount';

export interface CopiedPart {
  readonly what: TransferPart;
  /** As a bank reads it. */
  readonly text: string;
}

export interface InvoicePaper {
  readonly invoiceId: string;
  readonly number: string;
}

export type ShowInvoiceEvent =
  | ({ type: 'invoice opened' } & InvoicePaper)
  | { type: 'invoice closed' }
  | { type: 'pdf wanted' }
  | { type: 'download wanted' }
  | { type: 'share wanted' }
  | ({ type: 'copy requested' } & CopiedPart)
  | { type: 'online payment wanted' };

/** How a customer gets the PDF. */
export type PaperWay = 'show' | 'save' | 'share';

const takingAlong = {
  'pdf wanted': { target: '#show-invoice.shown.fetching pdf', actions: { type: 'take way', params: { way: 'show' } } },
  'download wanted': {
    target: '#show-invoice.shown.fetching pdf',
    actions: { type: 'take way', params: { way: 'save' } },
  },
  'share wanted': {
    target: '#show-invoice.shown.fetching pdf',
    actions: { type: 'take way', params: { way: 'share' } },
  },
  'online payment wanted': { actions: 'open the checkout' },
  'copy requested': {
    target: '#show-invoice.shown.copying',
    actions: { type: 'take part', params: ({ event }: { event: CopiedPart }) => event },
  },
} as const;

/**
 * One invoice with all that is known of it: its PDF to look at, save or share, and how an open one is paid: by transfer, or in a checkout. Nothing is paid here, and nothing
 * becomes paid by it: that the operator has seen the money is told by the list alone.
 */
export const showInvoiceMachine = setup({
  types: {
    context: {} as InvoicePaper & { way: PaperWay; part: CopiedPart | null },
    events: {} as ShowInvoiceEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'hand over pdf': notProvided<void, InvoicePaper & { way: PaperWay }>(),
    'copy part': notProvided<void, CopiedPart>(),
  },
  actions: {
    'take invoice': assign((_, { invoiceId, number }: InvoicePaper) => ({ invoiceId, number, part: null })),
    'take way': assign((_, params: { way: PaperWay }) => ({ way: params.way })),
    'take part': assign((_, { what, text }: CopiedPart) => ({ part: { what, text } })),
    'tell the failure': (_, _params: { error: unknown }) => undefined,
    'open the checkout': () => undefined,
  },
}).createMachine({
  id: 'show-invoice',
  meta: { spec: '§2.4, §3 invoice', screen: 'invoices', route: '/dashboard/invoice' },
  context: { invoiceId: '', number: '', way: 'save', part: null },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'invoice opened': { target: 'shown', actions: { type: 'take invoice', params: ({ event }) => event } },
      },
    },
    shown: {
      on: { 'invoice closed': { target: 'idle' } },
      initial: 'at hand',
      states: {
        'at hand': { tags: 'safe', on: takingAlong },
        'fetching pdf': {
          tags: 'busy',
          invoke: {
            src: 'hand over pdf',
            input: ({ context: { invoiceId, number, way } }) => ({ invoiceId, number, way }),
            onDone: { target: 'at hand' },
            onError: {
              target: 'at hand',
              actions: tellFailure,
            },
          },
        },
        copying: {
          tags: 'busy',
          invoke: {
            src: 'copy part',
            input: ({ context }) => context.part as CopiedPart,
            onDone: { target: 'copied' },
            onError: { target: 'not copied' },
          },
        },
        copied: { tags: 'safe', on: takingAlong },
        'not copied': { tags: 'safe', on: takingAlong },
      },
    },
  },
});
