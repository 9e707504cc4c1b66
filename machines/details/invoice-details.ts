import { assign, setup } from 'xstate';
import type { InputOf } from '../../src/contract/call.ts';
import { failureOf } from '../../src/contract/failure.ts';
import type { changeInvoiceData } from '../../src/contract/invoice-data.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { notSentState, type OpenOutcomeEvent, otherEndings, waitingStates } from '../shared/open-outcome.ts';
import { hasProblems, isRefusal, type Problems } from '../shared/problems.ts';
import {
  type SaveRequested,
  type SavingContext,
  untouched,
  withFailure,
  withMistakes,
  withWish,
} from '../shared/saving.ts';

/** What an account can be. With a VAT number, or a request for one, it is a business. */
export type CustomerType = 'private' | 'business';

/** What is asked of the back office; the setting has a call, and so an act, of its own. */
export interface InvoiceWish {
  data: InputOf<typeof changeInvoiceData>;
  /** The back office has none yet. */
  isNew: boolean;
  /** Null: stays as it is. */
  showDetailedInvoiceItem: boolean | null;
  settingKey: string;
}

const invoiceFields = [
  'companyName',
  'vatNumber',
  'street',
  'houseNumber',
  'busNumber',
  'postalCode',
  'city',
  'country',
  'invoiceEmail',
  'infoText',
] as const;
type Field = (typeof invoiceFields)[number];
export type InvoiceProblems = Problems<Field>;

export type InvoiceSave = SaveRequested<InvoiceWish, Field> & {
  /** What the account becomes by this; null: what it is already. */
  becomes: CustomerType | null;
};

/**
 * What stands on invoices. Turning a private account into a business, or back, says first what that means. What is saved may wait for a
 * network; a refusal gives the form back with what was typed and why.
 */
export const invoiceDetailsMachine = setup({
  types: {
    context: {} as SavingContext<InvoiceWish, Field> & { becomes: CustomerType | null },
    events: {} as InvoiceSave | { type: 'change confirmed' } | { type: 'change cancelled' } | OpenOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'save invoice details': notProvided<void, { key: string; wish: InvoiceWish }>() },
  guards: {
    'a field has a problem': (_, params: { problems: InvoiceProblems }) => hasProblems(params.problems),
    'it changes what the account is': (_, params: { becomes: CustomerType | null }) => params.becomes !== null,
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'remember mistakes': assign(({ context }, params: InvoiceSave) => ({
      ...withMistakes(context, params),
      becomes: null,
    })),
    'remember wish': assign((_, params: InvoiceSave) => ({ ...withWish(params), becomes: params.becomes })),
    'remember failure': assign(({ context }, params: { error: unknown }) =>
      withFailure(context, params.error, invoiceFields),
    ),
    'forget what was typed': assign({ ...untouched, becomes: null }),
    'tell that it is saved': () => undefined,
  },
}).createMachine({
  id: 'invoice-details',
  meta: {
    spec: '§2.4 my details',
    screen: 'invoice details',
    route: '/my-details/invoiceDetails',
    recording: { version: 2 },
  },
  context: { ...untouched, becomes: null },
  initial: 'filling in',
  on: {
    'save requested': [
      {
        guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
        target: '.filling in.to be corrected',
        actions: { type: 'remember mistakes', params: ({ event }) => event },
      },
      {
        guard: { type: 'it changes what the account is', params: ({ event }) => ({ becomes: event.becomes }) },
        target: '.confirming the change',
        actions: { type: 'remember wish', params: ({ event }) => event },
      },
      { target: '.saving', reenter: true, actions: { type: 'remember wish', params: ({ event }) => event } },
    ],
  },
  states: {
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {}, 'not sent': notSentState('#invoice-details.saving') },
    },
    'confirming the change': {
      tags: 'safe',
      on: { 'change confirmed': { target: 'saving' }, 'change cancelled': { target: 'filling in' } },
    },
    saving: {
      invoke: {
        src: 'save invoice details',
        input: ({ context }) => ({ key: context.key as string, wish: context.wish as InvoiceWish }),
        onDone: { target: 'filling in', actions: ['forget what was typed', 'tell that it is saved'] },
        onError: otherEndings('filling in'),
      },
      initial: 'under way',
      states: waitingStates('#invoice-details.saving'),
    },
  },
});
