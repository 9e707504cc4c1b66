import { plateKey } from '../../../contract/rules/plate.ts';
import { waysToKeep } from '../fulfilment/codes.ts';
import { daysLater } from '../orders/calendar.ts';
import { renewDateAfter } from '../renewals/decide.ts';

export interface Ending {
  readonly id: string;
  readonly presaleId: string | null;
  /** The plate or card as the customer calls it, and the code it is read by. */
  readonly itemName: string;
  readonly itemCode: string | null;
  readonly recurring: boolean;
  readonly stopped: boolean;
  readonly validUntil: string | null;
  readonly renewDate: string | null;
  readonly begunOn: string;
  /** That one payment is for. */
  readonly months: number;
}

/** Those that a plate, a card or a number means, however it is written. */
export function meantBy<Kept extends Ending>(contract: string, kept: readonly Kept[]): Kept[] {
  const numbers = waysToKeep(contract).map((one) => one.toLowerCase());
  const key = plateKey(contract);
  return kept.filter(
    ({ id, presaleId, itemName, itemCode }) =>
      numbers.includes(id) ||
      (presaleId !== null && numbers.includes(presaleId)) ||
      (key !== '' && (plateKey(itemName) === key || (itemCode !== null && plateKey(itemCode) === key))),
  );
}

export interface End {
  /** The last day on which it can be used; null: it has none. */
  readonly endsOn: string | null;
  /** Nothing more is paid from now on; else later months are, until the last day. */
  readonly stopsNow: boolean;
}

/** When it ends: with the period that is paid for, or with the one in which the wanted day falls. One that ends by itself does so. */
export function endOf(kept: Ending, wantedOn: string | undefined): End {
  const { recurring, stopped, validUntil, renewDate, begunOn, months } = kept;
  if (!recurring || stopped || renewDate === null) return { endsOn: validUntil, stopsNow: false };
  const paidUntil = validUntil ?? daysLater(renewDate, -1);
  if (wantedOn === undefined || wantedOn <= paidUntil) return { endsOn: paidUntil, stopsNow: true };
  let next = renewDate;
  while (next <= wantedOn) next = renewDateAfter(next, Math.max(1, months), begunOn);
  return { endsOn: daysLater(next, -1), stopsNow: false };
}
