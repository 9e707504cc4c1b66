import type { MessageId } from '@lingui/core';
import type { ActTypeName } from '../ledger/act-types.ts';

const words = /*i18n*/ {
  'disable plate': 'activity.disablePlate',
  'enable plate': 'activity.enablePlate',
} satisfies Record<ActTypeName, MessageId>;

/** What an act is called; one that another version of the portal wrote has the general name. */
export function actWords(type: string): MessageId {
  return Object.hasOwn(words, type) ? words[type as ActTypeName] : 'activity.other';
}
