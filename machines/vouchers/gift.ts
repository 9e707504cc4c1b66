import type { Problems } from '../shared/problems.ts';

/** A gift that is about to be ordered. Money in cents, the day as `YYYY-MM-DD`. */
export interface Gift {
  /** Of one voucher. */
  readonly amount: number;
  /** How many vouchers. */
  readonly quantity: number;
  /** Null: the giver prints it. */
  readonly recipientEmail: string | null;
  readonly message: string | null;
  /** The day on which its mail goes; null: at once, or printed. */
  readonly sendOn: string | null;
}

export type GiftField = 'amount' | 'quantity' | 'recipientEmail' | 'message' | 'sendOn';
export type GiftProblems = Problems<GiftField>;
