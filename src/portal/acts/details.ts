import { type Account, changeAccount, changePreferences, readAccount } from '../../contract/account.ts';
import { askForDeletion, reportDataDownload, withdrawDeletion } from '../../contract/account-requests.ts';
import type { Call } from '../../contract/call.ts';
import {
  addInvoiceData,
  type CustomerInvoiceData,
  changeInvoiceData,
  changeInvoiceSettings,
  readInvoiceData,
} from '../../contract/invoice-data.ts';
import type { KeptLists } from '../lists/kept-lists.ts';
import { act } from './act.ts';
import { found, type LookUp, notFound } from './look-up.ts';
import { given, type Overlay } from './overlay.ts';

/** Whether every field that was to change says what it was to say. */
function saysAll(told: object, input: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(told));
  return Object.entries(input).every(([field, value]) => (fields.get(field) ?? null) === (value ?? null));
}

const accountSaysSo: LookUp<typeof changeAccount> = async (ask, input) => {
  const account = await ask(readAccount, {});
  return saysAll(account, input) ? found(account) : notFound;
};

const changedAccount = {
  call: changeAccount,
  about: () => 'account',
  wish: (input, { value }) => value('account', (account) => ({ ...account, ...given(input) })),
  done: (_, account, { set }) => set('account', account),
  lookUp: accountSaysSo,
} satisfies Partial<Parameters<typeof act<typeof changeAccount>>[0]>;

export const changePerson = act({
  ...changedAccount,
  name: 'change account',
  words: /*i18n*/ 'activity.changeAccount',
  sets: 'person',
});

/** An address that was typed for the post becomes the account's, but not later by itself, when the cards are not wanted any more. */
export const changePostalAddress = act({
  ...changedAccount,
  name: 'change postal address',
  words: /*i18n*/ 'activity.changeAccount',
  onlyWhilePresent: true,
});

/** It counts once its owner has confirmed it, so nothing of it is seen before. */
export const changeEmailAddress = act({
  name: 'change e-mail address',
  call: changeAccount,
  words: /*i18n*/ 'activity.changeEmail',
  about: () => 'e-mail address',
  thing: ({ email }) => email,
  sets: 'address',
  done: (_, account, { set }) => set('account', account),
});

export const changeUsualPreferences = act({
  name: 'change preferences',
  call: changePreferences,
  words: /*i18n*/ 'activity.changePreferences',
  about: () => 'preferences',
  sets: 'preferences',
  wish: ({ vatTicketEmail, minimumBalanceAmount, marketing, ...rest }, { value }) =>
    value('account', (account) => ({
      ...account,
      ...given(rest),
      preferences: { ...account.preferences, ...given({ vatTicketEmail, minimumBalanceAmount, marketing }) },
    })),
  done: (_, account, { set }) => set('account', account),
});

export const requestDeletion = act({
  name: 'ask for deletion',
  call: askForDeletion,
  words: /*i18n*/ 'activity.askForDeletion',
  about: () => 'deletion',
  done: (_, account, { set }) => set('account', account),
  lookUp: accountIs(({ deletionRequestedAt }) => deletionRequestedAt != null),
});

export const withdrawDeletionRequest = act({
  name: 'withdraw deletion request',
  call: withdrawDeletion,
  words: /*i18n*/ 'activity.withdrawDeletion',
  about: () => 'deletion',
  done: (_, account, { set }) => set('account', account),
  lookUp: accountIs(({ deletionRequestedAt }) => deletionRequestedAt == null),
});

export const reportDownload = act({
  name: 'report data download',
  call: reportDataDownload,
  words: /*i18n*/ 'activity.downloadData',
  about: () => 'data',
  lookUp: { cannot: 'A mail that went out leaves no trace.' },
});

const noInvoiceData: CustomerInvoiceData = {
  companyName: null,
  vatNumber: null,
  vatNumberRequested: false,
  street: null,
  houseNumber: null,
  busNumber: null,
  postalCode: null,
  city: null,
  country: null,
  invoiceEmail: null,
  infoText: null,
  showDetailedInvoiceItem: false,
  showLicensePlate: false,
};

type InvoiceWish = { readonly [Field in keyof CustomerInvoiceData]?: CustomerInvoiceData[Field] | undefined };

const ofInvoiceData = {
  words: /*i18n*/ 'activity.changeInvoiceData',
  about: () => 'invoice data',
  sets: 'data',
  wish: (input: InvoiceWish, { value }: Overlay) =>
    value('invoiceData', (data) => ({ ...(data ?? noInvoiceData), ...given(input) })),
  done: (_: unknown, data: CustomerInvoiceData | undefined, { set }: KeptLists) => set('invoiceData', data),
  // Whether the account is a business stands in the account.
  refetches: ['account'],
} as const;

export const addInvoiceDetails = act({
  name: 'add invoice data',
  call: addInvoiceData,
  ...ofInvoiceData,
  // There can be one only: what says the same is what was added.
  lookUp: async (ask, input) => {
    const told = await ask(readInvoiceData, {});
    return told !== null && saysAll(told, input) ? found(told) : notFound;
  },
});

export const changeInvoiceDetails = act({ name: 'change invoice data', call: changeInvoiceData, ...ofInvoiceData });

export const changeInvoiceSetting = act({
  name: 'change invoice settings',
  call: changeInvoiceSettings,
  ...ofInvoiceData,
  sets: 'setting',
  refetches: [],
});

export function accountIs<C extends Call>(isSo: (account: Account) => boolean): LookUp<C> {
  return async (ask) => {
    const account = await ask(readAccount, {});
    return isSo(account) ? found(account) : notFound;
  };
}
