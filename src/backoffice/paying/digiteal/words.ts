import type { Outcome } from '../payments/decide.ts';

/** Authorized: the customer has signed, and Digiteal has still to be told that it is to collect with it. */
export type MandateState = 'PENDING' | 'AUTHORIZED' | 'ACTIVE' | 'CANCELLED' | 'FAILED';

/** What the provider says about a mandate. */
export interface MandateNews {
  readonly state: MandateState;
  readonly link?: string | undefined;
  /** The account that the customer's bank named; it may differ from the one that was typed. */
  readonly iban?: string | undefined;
}

/** What a mandate can become; active is final, and what was signed is not given up by a late word. */
const follows: Readonly<Record<MandateState, readonly MandateState[]>> = {
  PENDING: ['PENDING', 'AUTHORIZED', 'ACTIVE', 'CANCELLED', 'FAILED'],
  AUTHORIZED: ['ACTIVE', 'FAILED'],
  ACTIVE: [],
  CANCELLED: ['AUTHORIZED', 'ACTIVE', 'FAILED'],
  FAILED: ['AUTHORIZED', 'ACTIVE', 'CANCELLED'],
};

export function isNewsOf(before: MandateState, after: MandateState): boolean {
  return follows[before].includes(after);
}

/** What a webhook tells is in the address at which the operator registers it: Digiteal sends each kind to an address of its own. */
export const ofMandates = {
  authorized: 'AUTHORIZED',
  abandoned: 'CANCELLED',
  failed: 'FAILED',
  activated: 'ACTIVE',
} as const satisfies {
  [tells: string]: MandateState;
};

export const ofPayments = {
  initiated: 'pending',
  paid: 'paid',
  refused: 'refused',
  returned: 'returned',
} as const satisfies { [tells: string]: Outcome };

export type Tells = keyof typeof ofMandates | keyof typeof ofPayments;
