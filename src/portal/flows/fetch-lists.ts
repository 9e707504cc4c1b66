import { readAccount } from '../../contract/account.ts';
import { listApplicationUsers } from '../../contract/application-users.ts';
import { listDiscountVouchers } from '../../contract/discount-vouchers.ts';
import { listIdentificationItems, listIdentificationItemTypes } from '../../contract/identification-items.ts';
import { listInvitations } from '../../contract/invitations.ts';
import { readInvoiceData } from '../../contract/invoice-data.ts';
import { listLocations } from '../../contract/locations.ts';
import { listPrepaidSaleItems } from '../../contract/prepaid-items.ts';
import { listSaleItems } from '../../contract/sale-items.ts';
import { readBalance } from '../../contract/sales.ts';
import { listSubscriptions } from '../../contract/subscriptions.ts';
import { readSystemSetting } from '../../contract/tenant.ts';
import type { ListName } from '../log/account-database.ts';
import type { Fact } from '../log/facts.ts';
import type { AccountStore } from './account-store.ts';
import { fetchCardRequests, fetchCards } from './vehicles/fetch-cards.ts';

/** A list that comes in one answer. */
export type Whole = Exclude<ListName, 'transactions'>;

/** How each of them is fetched. */
export const wholeLists: Record<Whole, (store: AccountStore) => Promise<Fact>> = {
  setting: async ({ ask }) => ({ type: 'setting fetched', setting: await ask(readSystemSetting, {}) }),
  account: async ({ ask }) => ({ type: 'account fetched', account: await ask(readAccount, {}) }),
  balance: async ({ ask }) => ({ type: 'balance fetched', balance: (await ask(readBalance, {})).balance }),
  offer: async ({ ask }) => ({ type: 'offer fetched', categories: await ask(listSaleItems, { includeImage: false }) }),
  identificationTypes: async ({ ask }) => ({
    type: 'identification types fetched',
    types: await ask(listIdentificationItemTypes, {}),
  }),
  prepaidPurchases: async ({ ask }) => ({
    type: 'prepaid purchases fetched',
    purchases: await ask(listPrepaidSaleItems, {}),
  }),
  invoiceData: async ({ ask }) => ({ type: 'invoice data fetched', invoiceData: await ask(readInvoiceData, {}) }),
  discountVouchers: async ({ ask }) => ({
    type: 'discount vouchers fetched',
    vouchers: await ask(listDiscountVouchers, {}),
  }),
  users: async ({ ask }) => ({ type: 'users fetched', users: await ask(listApplicationUsers, {}) }),
  invitations: async ({ ask }) => ({ type: 'invitations fetched', invitations: await ask(listInvitations, {}) }),
  locations: async ({ ask }) => ({ type: 'locations fetched', locations: await ask(listLocations, {}) }),
  plates: async ({ ask }) => ({
    type: 'plates fetched',
    plates: await ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' }),
  }),
  cards: async (store) => ({ type: 'cards fetched', cards: await fetchCards(store) }),
  cardRequests: async (store) => ({ type: 'card requests fetched', requests: await fetchCardRequests(store) }),
  subscriptions: async ({ ask }) => ({
    type: 'subscriptions fetched',
    subscriptions: await ask(listSubscriptions, {}),
  }),
};

/** What belongs to the customer rather than to the operator. */
export function personalLists(isAdmin: boolean): Whole[] {
  const lists: Whole[] = [
    'account',
    'balance',
    'invoiceData',
    'plates',
    'cards',
    'cardRequests',
    'subscriptions',
    'prepaidPurchases',
    'discountVouchers',
  ];
  return isAdmin ? [...lists, 'users', 'invitations'] : lists;
}
