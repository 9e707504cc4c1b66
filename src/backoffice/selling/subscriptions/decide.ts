import type { Subscription, SubscriptionPaymentType } from '../../../contract/subscriptions.ts';

export interface Kept extends Omit<Subscription, 'extendable'> {
  readonly recurring: boolean;
  readonly stopped: boolean;
}

export function subscriptionOf({ recurring, stopped: _, ...subscription }: Kept): Subscription {
  return { ...subscription, extendable: recurring };
}

export type Course = 'as it is' | 'changes' | 'refused';

/** Stopping what is stopped changes nothing; what ends by itself, or has ended, cannot be stopped. */
export function courseOfStopping({ recurring, stopped, validUntil }: Kept, today: string): Course {
  if (!recurring || hasEnded(validUntil, today, stopped)) return 'refused';
  return stopped ? 'as it is' : 'changes';
}

/** A stopped one goes on until its last day; a running one may only be paid otherwise. */
export function courseOfResuming(kept: Kept, today: string, paymentType: SubscriptionPaymentType | undefined): Course {
  if (!kept.recurring || hasEnded(kept.validUntil, today, kept.stopped)) return 'refused';
  const isPaidOtherwise = paymentType !== undefined && paymentType !== kept.paymentType;
  return kept.stopped || isPaidOtherwise ? 'changes' : 'as it is';
}

// A running one whose payment is late has not ended.
function hasEnded(validUntil: string | null, today: string, stopped: boolean): boolean {
  return stopped && validUntil !== null && validUntil < today;
}
