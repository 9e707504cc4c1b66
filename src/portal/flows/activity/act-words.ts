import type { MessageId } from '@lingui/core';
import { entryOf, everyAct } from '../../acts/catalogue.ts';
import { markMessagesRead } from '../../acts/messages.ts';
import type { Act } from '../../ledger/act.ts';

const other = 'activity.other';

/** What an act is called; one that another version of the portal wrote has the general name. */
export function actWords({ type, thing }: Pick<Act, 'type' | 'thing'>): { id: MessageId; values: { thing: string } } {
  return { id: entryOf(type)?.words ?? other, values: { thing: thing || 'none' } };
}

/** What an act of another device is called, of which the call alone is known. */
export function callWords(call: string): { id: MessageId; values: { thing: string } } {
  return { id: everyAct.find((entry) => entry.call.name === call)?.words ?? other, values: { thing: 'none' } };
}

/** Whether it is worth a line: that a message was read is none once it is told. */
export function isWorthTelling({ type, state }: Pick<Act, 'type' | 'state'>): boolean {
  return type !== markMessagesRead.name || state !== 'done';
}
