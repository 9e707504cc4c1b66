import type { Subscription } from '../../contract/subscriptions.ts';

/** Running: paid again by itself. Stopped: usable until its last day, and may go on. One-time: ends by itself, and may be extended. */
export type SubscriptionStanding = 'running' | 'stopped' | 'one-time' | 'not told' | 'ended';

type Terms = Pick<Subscription, 'extendable' | 'renewDate'>;

/** Whether it is paid again until it is stopped, which a day for that says too; null where the back office tells neither. */
export function goesOn({ extendable, renewDate }: Terms): boolean | null {
  return extendable ?? (renewDate === null ? null : true);
}

/** @param today in the operator's time zone */
export function standingOf(
  { validUntil, ...terms }: Terms & Pick<Subscription, 'validUntil'>,
  today: string,
): SubscriptionStanding {
  const isRecurring = goesOn(terms);
  if (isRecurring && terms.renewDate !== null) return 'running';
  if (validUntil !== null && validUntil < today) return 'ended';
  if (isRecurring === null) return 'not told';
  return isRecurring ? 'stopped' : 'one-time';
}

const order: readonly SubscriptionStanding[] = ['running', 'stopped', 'one-time', 'not told', 'ended'];

/** What goes on first, and of that what comes up soonest; what has ended last. */
export function inOrder<Row extends Subscription>(rows: readonly Row[], today: string): Row[] {
  const place = (row: Row) => order.indexOf(standingOf(row, today));
  const day = ({ renewDate, validUntil }: Row) => renewDate ?? validUntil ?? '9';
  return rows.toSorted((one, other) => place(one) - place(other) || day(one).localeCompare(day(other)));
}

/** The subscription that is paid again next; undefined where none goes on. */
export function paidNext<Row extends Subscription>(rows: readonly Row[], today: string): Row | undefined {
  const [first] = inOrder(rows, today);
  return first && standingOf(first, today) === 'running' ? first : undefined;
}
