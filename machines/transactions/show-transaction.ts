import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { answerGuards, tellFailure, why } from '../shared/answers.ts';
import { actingActions } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from '../shared/open-outcome.ts';

/** What can be downloaded of a transaction. */
export interface Paper {
  readonly paper: 'invoice' | 'ticket';
  readonly paperId: string;
  /** Of the transaction, `YYYY-MM-DD`. */
  readonly day: string;
}

export type ShowTransactionEvent =
  | { type: 'transaction opened'; transactionId: string }
  | { type: 'transaction closed' }
  | ({ type: 'paper requested' } & Paper)
  | { type: 'invoice requested'; key: string; ticketId: string }
  | DeclinableOutcomeEvent;

export interface Invoicing {
  readonly key: string;
  readonly transactionId: string;
  readonly ticketId: string;
}

export interface ShownTransaction {
  transactionId: string;
  paper: Paper | null;
  /** Of the invoice that was asked for last. */
  key: string | null;
  ticketId: string | null;
}

const invoiceNotSent = unsentState('creating invoice', 'shown');

/**
 * One transaction with all that is known of it, its invoice or VAT ticket to take along, and the invoice to ask for where there is none. An
 * invoice that was asked for is made also when the sheet is closed meanwhile; asked for again, it is the same one.
 */
export const showTransactionMachine = setup({
  types: {
    context: {} as ShownTransaction,
    events: {} as ShowTransactionEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'hand over paper': notProvided<void, Paper>(),
    'create invoice': notProvided<void, Invoicing>(),
  },
  guards: {
    'no invoice can be made': (_, params: { error: unknown }) => isNotCreated(params.error),
    ...answerGuards,
  },
  actions: {
    ...actingActions,
    'take transaction': assign((_, params: { transactionId: string }) => ({
      transactionId: params.transactionId,
      paper: null,
      key: null,
      ticketId: null,
    })),
    'take paper': assign((_, { paper, paperId, day }: Paper) => ({ paper: { paper, paperId, day } })),
    'take key': assign((_, { key, ticketId }: { key: string; ticketId: string }) => ({ key, ticketId })),
    'tell that the invoice is made': () => undefined,
  },
}).createMachine({
  id: 'show-transaction',
  meta: { spec: '§2.4, §7 tickets', screen: 'transactions', route: '/dashboard/transactions' },
  context: { transactionId: '', paper: null, key: null, ticketId: null },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'transaction opened': {
          target: 'shown',
          actions: { type: 'take transaction', params: ({ event }) => event },
        },
      },
    },
    shown: {
      tags: 'safe',
      on: {
        'paper requested': {
          target: 'fetching paper',
          actions: { type: 'take paper', params: ({ event }) => event },
        },
        'invoice requested': {
          target: 'creating invoice',
          actions: { type: 'take key', params: ({ event }) => event },
        },
        'transaction closed': { target: 'idle' },
      },
    },
    'fetching paper': {
      tags: 'busy',
      invoke: {
        src: 'hand over paper',
        input: ({ context }) => context.paper as Paper,
        onDone: { target: 'shown' },
        onError: { target: 'shown', actions: tellFailure },
      },
      on: { 'transaction closed': { target: 'idle' } },
    },
    'creating invoice': {
      invoke: {
        src: 'create invoice',
        input: ({ context: { key, transactionId, ticketId } }) => ({
          key: key as string,
          transactionId,
          ticketId: ticketId as string,
        }),
        onDone: { target: 'shown', actions: 'tell that the invoice is made' },
        onError: [
          { guard: { type: 'no invoice can be made', params: why }, target: 'invoice cannot be created' },
          ...endingsOfActing('shown', 'invoice not sent'),
        ],
      },
      on: { 'transaction closed': { target: 'idle' } },
      initial: 'under way',
      states: waitingStates('#show-transaction.creating invoice'),
    },
    'invoice not sent': {
      ...invoiceNotSent,
      on: {
        ...invoiceNotSent.on,
        'transaction closed': { target: 'idle', actions: 'take back what was not sent' },
      },
    },
    'invoice cannot be created': {
      tags: 'safe',
      on: {
        'invoice requested': {
          target: 'creating invoice',
          actions: { type: 'take key', params: ({ event }) => event },
        },
        'transaction closed': { target: 'idle' },
      },
    },
  },
});

function isNotCreated(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.type === 'refused' && failure.messageKey === 'exception.invoice.notCreated';
}
