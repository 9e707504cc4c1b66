import { createHash } from 'node:crypto';
import { type Remembered, recordsOf } from '../records.ts';
import type { CardBehaviour } from './cards.ts';

export interface PaymentData {
  readonly amount: number;
  readonly currency: string;
  readonly shopperReference: string;
  readonly returnUrl: string;
  readonly store: boolean;
  readonly method: string;
  readonly behaviour: CardBehaviour | 'bank' | 'app' | 'voucher';
  readonly brand: string;
  readonly lastFour: string;
  readonly refusalReason: string | null;
  /** What the customer chose at the bank; it counts once the shop has passed on the result. */
  readonly decision: string | null;
  /** Proof of that choice in the address of the return. */
  readonly result: string;
  readonly used: boolean;
  readonly later: { readonly resultCode: string; readonly at: string } | null;
}
export type Payment = Remembered<PaymentData>;

export interface CardData {
  readonly shopperReference: string;
  readonly brand: string;
  readonly lastFour: string;
}

export const payments = recordsOf<PaymentData>('adyen', 'payment');
export const cards = recordsOf<CardData>('adyen', 'card');

export function tokenOf({ data }: Payment): string {
  return createHash('sha256')
    .update(`${data.shopperReference} ${data.brand} ${data.lastFour}`)
    .digest('hex')
    .slice(0, 16)
    .toUpperCase();
}

/** As it stands now. */
export function codeNow({ state, data }: Payment, now: Date): string {
  return data.later !== null && new Date(data.later.at) <= now ? data.later.resultCode : state;
}

const unfinished = [
  'RedirectShopper',
  'IdentifyShopper',
  'ChallengeShopper',
  'Pending',
  'PresentToShopper',
  'Received',
];

export function isUnfinished(resultCode: string): boolean {
  return unfinished.includes(resultCode);
}
