import type { MessageKey } from '../../../contract/message-keys.ts';
import { inEachLanguage } from '../../papers/words/texts.ts';

/** As it is kept, however it was typed: a code is read off paper and told by telephone. */
export function giftCodeOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** Why it gives nothing any more; `lastDay` is the last one on which it does. */
export function whyWorthless(
  { used, blocked = false, lastDay }: { used: boolean; blocked?: boolean; lastDay: string | null },
  today: string,
): MessageKey | undefined {
  if (blocked) return 'exception.voucher.blocked';
  if (used) return 'exception.voucher.alreadyFulfilled';
  return lastDay !== null && lastDay < today ? 'exception.voucher.expired' : undefined;
}

/** As it stands among the transactions. */
export const redeemed = inEachLanguage('redeemed');
