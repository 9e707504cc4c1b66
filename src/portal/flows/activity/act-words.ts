import type { MessageId } from '@lingui/core';
import { entryOf } from '../../acts/catalogue.ts';
import type { Act } from '../../ledger/act.ts';

/** What an act is called; one that another version of the portal wrote has the general name. */
export function actWords({ type, thing }: Pick<Act, 'type' | 'thing'>): { id: MessageId; values: { thing: string } } {
  return { id: entryOf(type)?.words ?? 'activity.other', values: { thing: thing || 'none' } };
}
