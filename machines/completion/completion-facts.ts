import type { changeAccount } from '../../src/contract/account.ts';
import type { InputOf } from '../../src/contract/call.ts';
import type { Failure } from '../../src/contract/failure.ts';
import type { CardsWish } from '../cards/request-cards.ts';
import type { InvoiceProblems, InvoiceWish } from '../details/invoice-details.ts';
import { hasMistakes, problemsIn } from '../shared/answers.ts';
import { type Problem, type Problems, problemsOf } from '../shared/problems.ts';
import type { Typed } from '../shared/saving.ts';

/** What the first step of completing an account asks of the back office: the person and, for a business, what stands on its invoices. */
export interface CompanyWish {
  account: InputOf<typeof changeAccount>;
  /** Null for a private customer. The key is that of its act. */
  invoice: (Pick<InvoiceWish, 'data' | 'isNew'> & { key: string }) | null;
}

export const companyFields = [
  'firstName',
  'lastName',
  'phone',
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
] as const satisfies readonly ('firstName' | 'lastName' | 'phone' | keyof InvoiceProblems)[];

export type CompletionProblems = Problems<
  (typeof companyFields)[number] | 'plate' | 'numberOfRequestedIdentificationItems'
>;

/** Keys are made once for each press: of the act itself, and of the completion that may follow at once. */
export interface Press {
  key: string;
  completionKey: string;
}

export interface CompletionContext {
  hasPlates: boolean;
  hasCards: boolean;
  typed: Typed | null;
  company: CompanyWish | null;
  plate: string;
  cards: CardsWish | null;
  key: string | null;
  completionKey: string | null;
  problems: CompletionProblems;
  failure: Failure | null;
  attempt: number;
}

export type CompletionEvent =
  | ({ type: 'company data given'; typed: Typed; wish: CompanyWish; problems: CompletionProblems } & Press)
  | ({ type: 'plate given'; plate: string; problems: CompletionProblems } & Press)
  | { type: 'plate passed over'; completionKey: string }
  | ({ type: 'cards requested'; wish: CardsWish; problems: CompletionProblems } & Press)
  | { type: 'cards passed over'; completionKey: string }
  | { type: 'back requested' }
  | { type: 'completion requested again'; completionKey: string };

/** How completing begins. */
export const nothingGiven = {
  typed: null,
  company: null,
  plate: '',
  cards: null,
  key: null,
  completionKey: null,
  problems: {},
  failure: null,
  attempt: 0,
};

/** What is wrong with the plate is said beside it, whether or not the back office names the field. */
export function completionProblemsOf(failure: Failure): CompletionProblems {
  // Cards need an address, which is no field of their step.
  if (failure.type !== 'refused' || failure.messageKey === 'exception.address.incomplete') return {};
  const { messageKey, placeholder } = failure;
  const problem: Problem = { messageKey, ...(placeholder !== undefined && { placeholder }) };
  if (messageKey === 'exception.licensePlate.format' || messageKey === 'exception.code.exists')
    return { plate: problem };
  return problemsOf(failure, [...companyFields, 'numberOfRequestedIdentificationItems']);
}

/** The keys of a press, for its act and for the completion that may follow. */
export const takeKeys = {
  type: 'take key',
  params: ({ event: { key, completionKey } }: { event: Press }) => ({ key, completionKey }),
} as const;

export const mistaken = {
  guard: hasMistakes,
  target: '.to be corrected',
  actions: { type: 'remember mistakes', params: problemsIn },
} as const;

/** Everything is given, or passed over: what is left is to complete. */
export const complete = {
  target: 'completing',
  actions: [
    'clear messages',
    {
      type: 'take completion key',
      params: ({ event }: { event: { completionKey: string } }) => ({ completionKey: event.completionKey }),
    },
  ],
} as const;
