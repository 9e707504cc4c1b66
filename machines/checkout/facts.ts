import type { Failure } from '../../src/contract/failure.ts';
import type { Problems } from '../shared/problems.ts';
import type { Goods, Order } from './order.ts';

/** What is sold, as the back office says what it is, and what it costs. */
export interface Priced {
  readonly goods: Goods;
  readonly quote: Quote;
}

/** What stands above the button that orders, as the back office said when it was asked last. Money in cents, days as `YYYY-MM-DD`. */
export interface Quote {
  /** What is bought, in the operator's words. */
  readonly item: string;
  readonly quantity: number;
  /** Value added tax included. */
  readonly total: number;
  /** Paid again each month until it is stopped. */
  readonly recurring: boolean;
  readonly nextPayment: string | null;
  /** How long a subscription holds that ends by itself; null for anything else. */
  readonly months: number | null;
  /** What is paid then: a promotion is for the first payment only. Null for what is not paid again. */
  readonly renewalPrice: number | null;
  /** The plate or card that it is for. */
  readonly thing: string | null;
  /** What direct debits of this month may still hold; null where there is no such limit. */
  readonly available: number | null;
}

/** Where the customer pays; with fields it is a form that is posted there. */
export interface PaymentPage {
  readonly address: string;
  readonly fields: Readonly<Record<string, string>> | null;
}

/** Where a payment stands. `refunded`: the money has gone back. `withdrawn`: the order was taken back in time. */
export type Standing =
  | 'paid'
  | 'pending'
  | 'refused'
  | 'refunded'
  | 'withdrawn'
  | 'cancelled'
  | 'expired'
  | 'not known';

/** Who collects direct debits, as it stands in a mandate. */
export interface Creditor {
  readonly name: string;
  readonly address: string | null;
  readonly identifier: string | null;
}

/** What came of placing an order. */
export interface Placed {
  /** Of the presale. */
  readonly saleId: string | null;
  readonly page: PaymentPage | null;
  readonly standing: Standing;
  /** What Adyen's own code has to do in the page. */
  readonly action: Readonly<Record<string, unknown>> | null;
  /** Of the mandate that can pay it. */
  readonly mandate: string | null;
  /** Of the mandate that has to be signed first; null where it is not told. */
  readonly creditor: Creditor | null;
}

/** What the address says with which a provider sends the customer back. Not believed here: it is passed on to be judged. */
export type Returned = Readonly<Record<string, string>>;

/** What stands above the button, and what is wrong with it. */
export type Box = 'amount' | 'address' | 'card' | 'agreement' | 'immediateStart' | 'immediatePayment';
export type BoxProblems = Problems<Box>;

export interface CheckoutContext {
  /** Of the one order that can come of this checkout. */
  readonly key: string;
  readonly order: Order | null;
  readonly quote: Quote | null;
  readonly saleId: string | null;
  readonly page: PaymentPage | null;
  readonly action: Readonly<Record<string, unknown>> | null;
  readonly mandate: string | null;
  readonly creditor: Creditor | null;
  readonly standing: Standing;
  readonly returned: Returned | null;
  /** It is not known yet that what the provider said on the way back has arrived. */
  readonly isReturnOpen: boolean;
  /** Of the act that follows the order: taking a return in, sending details, collecting. */
  readonly nextKey: string | null;
  readonly problems: Problems<Box | 'iban'>;
  readonly failure: Failure | null;
  /** The customer took back what was not known; where it is too late for that, nothing follows from it by itself. */
  readonly isTakenBack: boolean;
  /** How often the form was sent with mistakes: each time the focus goes to their summary. */
  readonly attempts: number;
}

export interface CheckoutInput {
  readonly key: string;
}

export function nothingOrdered({ input }: { input: CheckoutInput }): CheckoutContext {
  return {
    key: input.key,
    order: null,
    quote: null,
    saleId: null,
    page: null,
    action: null,
    mandate: null,
    creditor: null,
    standing: 'not known',
    returned: null,
    isReturnOpen: false,
    nextKey: null,
    problems: {},
    failure: null,
    isTakenBack: false,
    attempts: 0,
  };
}
