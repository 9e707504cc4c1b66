import type { MessageId } from '@lingui/core';
import type { ActTypeName } from '../ledger/act-types.ts';

const words = /*i18n*/ {
  'add invoice data': 'activity.changeInvoiceData',
  'change account': 'activity.changeAccount',
  'change administrator': 'activity.changeAdministrator',
  'change e-mail address': 'activity.changeEmail',
  'change invoice data': 'activity.changeInvoiceData',
  'change invoice settings': 'activity.changeInvoiceData',
  'change preferences': 'activity.changePreferences',
  'complete account': 'activity.completeAccount',
  'delete invitation': 'activity.deleteInvitation',
  'delete user': 'activity.deleteUser',
  'ask for deletion': 'activity.askForDeletion',
  'withdraw deletion request': 'activity.withdrawDeletion',
  'report data download': 'activity.downloadData',
  'invite user': 'activity.inviteUser',
  'add plate': 'activity.addPlate',
  'change plate': 'activity.changePlate',
  'unlink plate': 'activity.unlinkPlate',
  'register card': 'activity.registerCard',
  'change card': 'activity.changeCard',
  'disable card': 'activity.disableCard',
  'enable card': 'activity.enableCard',
  'unlink card': 'activity.unlinkCard',
  'request cards': 'activity.requestCards',
  'cancel card request': 'activity.cancelCardRequest',
  'disable plate': 'activity.disablePlate',
  'enable plate': 'activity.enablePlate',
} satisfies Record<ActTypeName, MessageId>;

/** What an act is called; one that another version of the portal wrote has the general name. */
export function actWords(type: string): MessageId {
  return Object.hasOwn(words, type) ? words[type as ActTypeName] : 'activity.other';
}
