import type { changeAccount } from '../../../src/contract/account.ts';
import type { InputOf } from '../../../src/contract/call.ts';
import type { Failure } from '../../../src/contract/failure.ts';
import type { CardsWish } from '../../vehicles/request-cards.ts';
import { type Problem, type Problems, problemsOf } from '../problems.ts';
import { type InvoiceWish, invoiceFields } from './invoice-details.ts';
import type { Typed } from './saving.ts';

/** What the first step of completing an account asks of the back office: the person and, for a business, what stands on its invoices. */
export interface CompanyWish {
  account: InputOf<typeof changeAccount>;
  /** Null for a private customer. The key is that of its act. */
  invoice: (Pick<InvoiceWish, 'data' | 'isNew'> & { key: string }) | null;
}

export const companyFields = [...new Set(['firstName', 'lastName', 'phone', ...invoiceFields] as const)] as const;

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
