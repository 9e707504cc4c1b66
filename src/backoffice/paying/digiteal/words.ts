import type { Outcome } from '../payments/decide.ts';

export type MandateState = 'PENDING' | 'ACTIVE' | 'CANCELLED' | 'FAILED';

/** What the provider says about a mandate. */
export interface MandateNews {
  readonly state: MandateState;
  readonly link?: string | undefined;
  /** The account that the customer's bank named; it may differ from the one that was typed. */
  readonly iban?: string | undefined;
  readonly providerReference?: string | undefined;
}

/** A word that is not known here changes nothing. */
export function mandateState(status: string | undefined): MandateState | undefined {
  return status === 'PENDING' || status === 'ACTIVE' || status === 'CANCELLED' || status === 'FAILED'
    ? status
    : undefined;
}

export function collectionOutcome(status: string): Outcome {
  return collections[status] ?? 'uncertain';
}

const collections: Record<string, Outcome | undefined> = {
  PENDING: 'pending',
  SENT: 'pending',
  PAID: 'paid',
  REJECTED: 'refused',
  RETURNED: 'returned',
};
