import type { MessageKey } from '../../../contract/message-keys.ts';
import { inEachLanguage } from '../../papers/words/texts.ts';
import { monthsLater } from '../orders/calendar.ts';

/** Why it gives nothing any more; `lastDay` is the last one on which it does. */
export function whyWorthless(
  { used, blocked = false, lastDay }: { used: boolean; blocked?: boolean; lastDay: string | null },
  today: string,
): MessageKey | undefined {
  if (blocked) return 'exception.voucher.blocked';
  if (used) return 'exception.voucher.alreadyFulfilled';
  return lastDay !== null && lastDay < today ? 'exception.voucher.expired' : undefined;
}

/** At this hour of its day a gift voucher is mailed: nobody's telephone rings at midnight. */
export const hourOfMail = 8;

/** The last day of a gift voucher, by the law of the operator's country; null: without an end. In days of the tenant. */
export function lastDayOfGift(boughtOn: string, region: string): string | null {
  // Three years from the end of the year; and thirty years, which no paper lasts.
  if (region === 'DE') return `${Number(boughtOn.slice(0, 4)) + 3}-12-31`;
  return region === 'AT' ? null : monthsLater(boughtOn, 24);
}

/** As it stands among the transactions. */
export const redeemed = inEachLanguage('redeemed');
