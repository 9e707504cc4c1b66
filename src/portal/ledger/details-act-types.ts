import { type Account, changeAccount, changePreferences, completeAccount } from '../../contract/account.ts';
import { askForDeletion, reportDataDownload, withdrawDeletion } from '../../contract/account-requests.ts';
import { type ApplicationUser, changeAdministrator, deleteApplicationUser } from '../../contract/application-users.ts';
import { deleteInvitation, type Invitation, invite } from '../../contract/invitations.ts';
import {
  addInvoiceData,
  type CustomerInvoiceData,
  changeInvoiceData,
  changeInvoiceSettings,
} from '../../contract/invoice-data.ts';
import type { AccessFact } from '../log/facts.ts';
import type { Act } from './act.ts';
import type { ActType } from './act-types.ts';
import {
  accountIs,
  accountIsChanged,
  administratorIsSo,
  invitationIsGone,
  userIsGone,
  userIsInvited,
} from './look-ups.ts';

const accountChange = {
  requested: ({ key }) => ({ type: 'account change requested', act: key }),
  done: ({ key }, answer) => ({ type: 'account changed', act: key, account: (answer as Account | undefined) ?? null }),
  refused: ({ key }, failure) => ({ type: 'account change refused', act: key, failure }),
  leftOpen: ({ key }) => ({ type: 'account change left open', act: key }),
} satisfies Omit<ActType, 'call'>;

const invoiceDataChange = {
  requested: ({ key }) => ({ type: 'invoice data change requested', act: key }),
  done: ({ key }, answer) => ({
    type: 'invoice data changed',
    act: key,
    invoiceData: (answer as CustomerInvoiceData | undefined) ?? null,
  }),
  refused: ({ key }, failure) => ({ type: 'invoice data change refused', act: key, failure }),
  leftOpen: ({ key }) => ({ type: 'invoice data change left open', act: key }),
} satisfies Omit<ActType, 'call'>;

const accessChange = {
  requested: ({ key }: Act): AccessFact => ({ type: 'access change requested', act: key }),
  refused: ({ key }, failure): AccessFact => ({ type: 'access change refused', act: key, failure }),
  leftOpen: ({ key }: Act): AccessFact => ({ type: 'access change left open', act: key }),
} satisfies Omit<ActType, 'call' | 'done'>;

/** What can be changed about the account, its invoices and who may use it. */
export const detailsActTypes = {
  'change account': { call: changeAccount, ...accountChange, lookUp: accountIsChanged },
  'change e-mail address': { call: changeAccount, ...accountChange },
  'change preferences': { call: changePreferences, ...accountChange },
  'complete account': {
    call: completeAccount,
    ...accountChange,
    lookUp: accountIs(({ accountStatus }) => accountStatus === 'COMPLETED'),
  },
  'ask for deletion': {
    call: askForDeletion,
    ...accountChange,
    lookUp: accountIs(({ deletionRequestedAt }) => deletionRequestedAt != null),
  },
  'withdraw deletion request': {
    call: withdrawDeletion,
    ...accountChange,
    lookUp: accountIs(({ deletionRequestedAt }) => deletionRequestedAt == null),
  },
  'report data download': { call: reportDataDownload, ...accountChange },
  'add invoice data': { call: addInvoiceData, ...invoiceDataChange },
  'change invoice data': { call: changeInvoiceData, ...invoiceDataChange },
  'change invoice settings': { call: changeInvoiceSettings, ...invoiceDataChange },
  'invite user': {
    call: invite,
    ...accessChange,
    lookUp: userIsInvited,
    done: ({ key }, answer) => ({
      type: 'user invited',
      act: key,
      invitation: (answer as Invitation | undefined) ?? null,
    }),
  },
  'delete invitation': {
    call: deleteInvitation,
    ...accessChange,
    lookUp: invitationIsGone,
    done: ({ key, input }) => ({ type: 'invitation deleted', act: key, invitationId: String(input['invitationId']) }),
  },
  'change administrator': {
    call: changeAdministrator,
    ...accessChange,
    lookUp: administratorIsSo,
    done: ({ key }, answer) => ({
      type: 'administrator changed',
      act: key,
      user: (answer as ApplicationUser | undefined) ?? null,
    }),
  },
  'delete user': {
    call: deleteApplicationUser,
    ...accessChange,
    lookUp: userIsGone,
    done: ({ key, input }) => ({ type: 'user deleted', act: key, userId: String(input['applicationUserId']) }),
  },
} satisfies Record<string, ActType>;

/** Acts whose wishes lie over the account, or over its invoice data, until they are settled. */
export const accountActs: readonly string[] = ['change account', 'change preferences'];
export const invoiceDataActs: readonly string[] = [
  'add invoice data',
  'change invoice data',
  'change invoice settings',
];
