import { markMessagesRead } from '../../acts/messages.ts';
import { isOfPayment } from '../../acts/payments.ts';
import { type Act, isOpen } from '../../ledger/act.ts';
import { readUndelivered } from '../../lists/reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';

/** How many changes no back office has answered yet; what pays for something is told among the payments, and that a message was read is none. */
export function changesUnderWay(database: AccountDatabase): Promise<number> {
  return readUndelivered(database, isChange);
}

/** The same among acts that were read. */
export function changesAmong(unsettled: readonly Act[]): number {
  return unsettled.filter((act) => isOpen(act) && isChange(act.type)).length;
}

function isChange(type: string): boolean {
  return !isOfPayment(type) && type !== markMessagesRead.name;
}
