import type { MessageKey } from '../../../contract/message-keys.ts';
import { inEachLanguage } from '../../papers/words/texts.ts';
import { monthsLater } from '../orders/calendar.ts';
import { lastDayByLaw } from './validity.ts';

/** Why it gives nothing any more; `lastDay` is the last one on which it does. */
export function whyWorthless(
  { used, blocked = false, lastDay }: { used: boolean; blocked?: boolean; lastDay: string | null },
  today: string,
): MessageKey | undefined {
  if (blocked) return 'exception.voucher.blocked';
  if (used) return 'exception.voucher.alreadyFulfilled';
  return lastDay !== null && lastDay < today ? 'exception.voucher.expired' : undefined;
}

/** At this hour of its day a gift voucher is mailed: no telephone rings at midnight. */
export const hourOfMail = 8;

/** The last day of a gift voucher; null: without an end. @param months as the operator wishes; null: by the law of its region */
export function lastDayOfGift(boughtOn: string, region: string, months: number | null): string | null {
  const byLaw = lastDayByLaw(boughtOn, region, leastGiftMonths);
  if (byLaw === null || months === null) return byLaw;
  const wished = monthsLater(boughtOn, months);
  return wished > byLaw ? wished : byLaw;
}

const leastGiftMonths = 24;

/** As it stands among the transactions. */
export const redeemed = inEachLanguage('redeemed');
