import { isRunning } from '../payments/decide.ts';
import type { Booked } from '../payments/provider.ts';
import { isDirectDebit } from '../payments/settings.ts';
import type { Payment } from '../payments/store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** When a payment is compared with its provider's books: by then its notifications have come, or have got lost. */
export function firstComparison(startedAt: Date): Date {
  return new Date(startedAt.getTime() + day);
}

/** Where the provider did not answer, or the payment has no end yet. */
export function nextComparison(isAnswered: boolean, now: Date): Date {
  return new Date(now.getTime() + (isAnswered ? day : hour));
}

/** A bank takes its time over a direct debit. */
const mayStayOpen = { card: day, directDebit: 10 * day };

/**
 * Where the books disagree, in words for the operator; undefined where they do not. What the provider told has been taken over before, so that only what
 * cannot be is left.
 */
export function disagreement(
  payment: Pick<Payment, 'provider' | 'state' | 'startedAt' | 'returnedAt' | 'amount'>,
  told: NonNullable<Booked>,
  now: Date,
): string | undefined {
  const { state, provider, startedAt, returnedAt, amount } = payment;
  if (told === 'twice') return 'paid more than once at the provider';
  if (isRunning(state)) {
    const age = now.getTime() - new Date(startedAt).getTime();
    return age >= mayStayOpen[isDirectDebit(provider) ? 'directDebit' : 'card'] ? 'no end is known' : undefined;
  }
  if (state !== 'PAID' || returnedAt !== null || told === 'cannot be asked') return undefined;
  if (told === 'absent') return 'paid here, not known at the provider';
  if (told.outcome !== 'paid') return `paid here, ${told.status ?? told.outcome} at the provider`;
  return told.amount === undefined || told.amount === amount ? undefined : 'another amount at the provider';
}
