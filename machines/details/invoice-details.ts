import { assign, setup } from 'xstate';
import type { InputOf } from '../../src/contract/call.ts';
import type { changeInvoiceData } from '../../src/contract/invoice-data.ts';
import { hasMistakes } from '../shared/answers.ts';
import type { OpenOutcomeEvent } from '../shared/open-outcome.ts';
import type { Problems } from '../shared/problems.ts';
import {
  defineSaving,
  rememberMistakes,
  rememberWish,
  type SaveRequested,
  type SavingContext,
  untouched,
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

const saving = defineSaving({ wish: {} as InvoiceWish, fields: invoiceFields, busy: '#invoice-details.saving' });

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
  actors: { 'save invoice details': saving.actor },
  guards: {
    ...saving.guards,
    'it changes what the account is': (_, params: { becomes: CustomerType | null }) => params.becomes !== null,
  },
  actions: {
    ...saving.actions,
    'remember mistakes': assign(({ context }, params: InvoiceSave) => ({
      ...withMistakes(context, params),
      becomes: null,
    })),
    'remember wish': assign((_, params: InvoiceSave) => ({ ...withWish(params), becomes: params.becomes })),
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
      { guard: hasMistakes, target: '.filling in.to be corrected', actions: rememberMistakes },
      {
        guard: { type: 'it changes what the account is', params: ({ event }) => ({ becomes: event.becomes }) },
        target: '.confirming the change',
        actions: rememberWish,
      },
      { target: '.saving', reenter: true, actions: rememberWish },
    ],
  },
  states: {
    'filling in': saving.form,
    'confirming the change': {
      tags: 'safe',
      on: { 'change confirmed': { target: 'saving' }, 'change cancelled': { target: 'filling in' } },
    },
    saving: saving.acting('save invoice details', ['forget what was typed', 'tell that it is saved']),
  },
});
