import type { SaleStatus } from '../../../contract/sales.ts';

export type PaymentState =
  | 'STARTED'
  | 'WAITING'
  | 'PENDING'
  | 'UNCERTAIN'
  | 'PAID'
  | 'REFUSED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'FAILED';

/** What a provider, or the clock, says became of a payment. `returned`: the money went back after it had come. */
export type Outcome =
  | 'waiting'
  | 'pending'
  | 'uncertain'
  | 'paid'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'returned';

/**
 * The same with two words whose meaning depends on what was told before. `undone`: an authorisation was given up or a payment deleted.
 * `kept`: what was said to go back did not.
 */
export type Word = Outcome | 'undone' | 'kept';

/** What was given up is cancelled as long as it was not told to be paid, and after that its money is gone. */
export function meantBy(word: Word, state: PaymentState): Outcome {
  if (word === 'undone') return state === 'PAID' ? 'returned' : 'cancelled';
  return word === 'kept' ? 'paid' : word;
}

const running: readonly PaymentState[] = ['STARTED', 'WAITING', 'PENDING', 'UNCERTAIN'];

/** Its end is not known: nothing may be given back and the same may not be paid again. */
export function isRunning(state: PaymentState): boolean {
  return running.includes(state);
}

/**
 * Where a payment stands after it was told; undefined when that changes nothing. Paid is final. Every other end is
 * only the end as far as is known: a customer may still pay a page that was cancelled or expired.
 */
export function stateAfter(state: PaymentState, outcome: Outcome): PaymentState | undefined {
  if (state === 'PAID' || outcome === 'returned') return undefined;
  const { to, from } = moves[outcome];
  return from.includes(state) && to !== state ? to : undefined;
}

const ended: readonly PaymentState[] = ['REFUSED', 'CANCELLED', 'EXPIRED', 'FAILED'];

const moves: Record<Exclude<Outcome, 'returned'>, { to: PaymentState; from: readonly PaymentState[] }> = {
  waiting: { to: 'WAITING', from: ['STARTED'] },
  pending: { to: 'PENDING', from: ['STARTED', 'WAITING', 'UNCERTAIN'] },
  uncertain: { to: 'UNCERTAIN', from: ['STARTED', 'WAITING', 'PENDING'] },
  paid: { to: 'PAID', from: [...running, ...ended] },
  refused: { to: 'REFUSED', from: running },
  cancelled: { to: 'CANCELLED', from: running },
  expired: { to: 'EXPIRED', from: running },
  failed: { to: 'FAILED', from: running },
};

export interface PaymentStanding {
  readonly state: PaymentState;
  readonly differs: boolean;
  readonly refundReason: string | null;
  readonly returnedAt: string | null;
}

/**
 * What the customer sees of a sale. A payment whose end is unknown is never an error; money that came and could not be used
 * is looked at by the operator, and ends by going back.
 */
export function saleStatusOf(payments: readonly PaymentStanding[], fulfilled: boolean): SaleStatus {
  const paid = payments.filter(({ state }) => state === 'PAID');
  const kept = paid.filter(({ returnedAt }) => returnedAt === null);
  if (fulfilled && kept.some(paidFor)) return 'SUCCESS';
  if (payments.some(({ state }) => isRunning(state))) return 'PENDING';
  if (kept.length > 0) return 'IN_REVIEW';
  return payments.some(({ returnedAt }) => returnedAt !== null) ? 'REFUNDED' : 'ERROR';
}

/** Something was given for it; that this was withdrawn from meanwhile does not make it a payment of which nothing is known. */
export function paidFor({ differs, refundReason }: Pick<PaymentStanding, 'differs' | 'refundReason'>): boolean {
  return !differs && (refundReason === null || refundReason === 'withdrawn');
}

/** On which payments it rests how much of a sale went back: those that it was given for, or all as long as there is none. */
export function standingOn<Standing extends PaymentStanding>(payments: readonly Standing[]): readonly Standing[] {
  const used = payments.filter((payment) => payment.state === 'PAID' && paidFor(payment));
  return used.length > 0 ? used : payments;
}

const second = 1000;
const minute = 60 * second;

/** When to ask the provider on our own account, if it stays silent. */
export function nextCheck(state: PaymentState, checks: number, now: Date): Date | null {
  if (!isRunning(state)) return null;
  const pauses = state === 'STARTED' ? impatient : state === 'WAITING' ? patient : growing;
  return new Date(now.getTime() + (pauses[Math.min(checks, pauses.length - 1)] ?? minute));
}

/** A customer is waiting for the answer. */
const impatient = [3 * second, 5 * second, 10 * second, 20 * second, 30 * second, minute, 5 * minute];
/** A customer at the bank is given time, and not much more than an order holds. */
const patient = [5 * minute, 10 * minute, 13 * minute, 13 * minute, 30 * minute, 60 * minute];
const growing = [10 * second, 30 * second, minute, 2 * minute, 5 * minute, 15 * minute, 60 * minute, 6 * 60 * minute];

/** Before that, a provider that knows nothing of a payment may only not have had our request yet. */
export const requestsArriveWithin = minute;
