import { readAccount } from '../../contract/account.ts';
import { listApplicationUsers } from '../../contract/application-users.ts';
import type { AnswerOf, Call, InputOf } from '../../contract/call.ts';
import { listCreationRequests } from '../../contract/creation-requests.ts';
import { listDeviceActs } from '../../contract/device-acts.ts';
import { listDiscountVouchers } from '../../contract/discount-vouchers.ts';
import { listGiftVouchers } from '../../contract/gift-vouchers.ts';
import { listIdentificationItemTypes } from '../../contract/identification-items.ts';
import { listInvitations } from '../../contract/invitations.ts';
import { readInvoiceData } from '../../contract/invoice-data.ts';
import { listInvoices } from '../../contract/invoices.ts';
import { listLocations } from '../../contract/locations.ts';
import { listMandates } from '../../contract/mandates.ts';
import { listMessages } from '../../contract/messages.ts';
import { listPrepaidSaleItems } from '../../contract/prepaid-items.ts';
import { listSaleItems } from '../../contract/sale-items.ts';
import { listSales, readBalance, readPaymentProvider } from '../../contract/sales.ts';
import { listSubscriptions, readMonthlyTotal } from '../../contract/subscriptions.ts';
import { readSystemSetting, type SystemSetting } from '../../contract/tenant.ts';
import type { Ask } from '../api/ask.ts';
import { fetchPrepaidItems } from './offered.ts';
import { everyPage, fetchCards, fetchPlates } from './several-calls.ts';
import { fetchStoredCards } from './stored-cards.ts';

/** A list that is read whole: everything at once, each time. */
interface Whole<Value = unknown> {
  readonly read: (ask: Ask, setting: () => Promise<SystemSetting>) => Promise<Value>;
}

/** A list that is read page by page, and the newest rows alone once the others are there. */
interface Paged {
  readonly pages: Call;
}

type Entry = (Whole | Paged) & {
  /** Whose it is. What is the customer's goes into the download of their data. */
  readonly of: 'customer' | 'operator';
  /** Whom a back office tells it; everybody when left out. */
  readonly only?: 'administrators';
  /** Read before a screen asks for it, so that it is there where there is no network. */
  readonly ahead: boolean;
  /** How long a screen that opens takes it as it is; in milliseconds. */
  readonly freshFor: number;
};

const seconds = 1_000;
const minutes = 60 * seconds;

const moves = { freshFor: 30 * seconds } as const;
/** What an operator changes now and then. */
const stays = { freshFor: 10 * minutes } as const;
const customers = { of: 'customer', ahead: true, ...moves } as const;
const operators = { of: 'operator', ahead: false, ...stays } as const;

/**
 * Every list that this device keeps, in the order in which they are read ahead. Where they are stored, what reads them, what is read
 * ahead and what the customer can download all follow from here.
 */
export const kept = {
  account: { ...customers, read: answerTo(readAccount) },
  messages: { ...customers, read: answerIf('messages', listMessages) },
  balance: { ...customers, read: async (ask) => (await ask(readBalance, {})).balance },
  invoiceData: { ...customers, read: answerTo(readInvoiceData) },
  plates: { ...customers, read: fetchPlates },
  cards: { ...customers, read: fetchCards },
  cardRequests: { ...customers, read: everyPage(listCreationRequests) },
  subscriptions: { ...customers, read: answerTo(listSubscriptions) },
  monthlyTotal: { ...customers, read: answerTo(readMonthlyTotal) },
  prepaidPurchases: { ...customers, read: answerTo(listPrepaidSaleItems) },
  discountVouchers: { ...customers, read: answerTo(listDiscountVouchers) },
  giftVouchers: { ...customers, read: answerTo(listGiftVouchers) },
  users: { ...customers, only: 'administrators', read: answerTo(listApplicationUsers) },
  invitations: { ...customers, only: 'administrators', read: answerTo(listInvitations) },
  invoices: { ...customers, read: everyPage(listInvoices) },
  mandates: { ...customers, read: answerTo(listMandates) },
  storedCards: { ...customers, ahead: false, read: fetchStoredCards },
  deviceActs: { ...customers, read: answerIf('deviceActs', listDeviceActs) },
  setting: { ...operators, ahead: true, read: answerTo(readSystemSetting) },
  paymentProvider: { ...operators, ahead: true, read: async (ask) => (await ask(readPaymentProvider, {})).name },
  offer: { ...operators, ahead: true, read: answerTo(listSaleItems, { includeImage: false }) },
  // With its pictures, and what is left of it, which is not known without a line.
  prepaidItems: { ...operators, ...moves, read: fetchPrepaidItems },
  identificationTypes: { ...operators, read: answerTo(listIdentificationItemTypes) },
  locations: { ...operators, ahead: true, read: answerTo(listLocations) },
  // The longest comes last.
  transactions: { ...customers, pages: listSales },
} as const satisfies Readonly<Record<string, Entry>>;

type Kept = typeof kept;

export type ListName = keyof Kept;

/** A list that comes in one answer. */
export type WholeList = { [List in ListName]: Kept[List] extends Whole ? List : never }[ListName];

/** What a list holds. */
export type ValueOf<List extends WholeList> = Kept[List] extends Whole<infer Value> ? Value : never;

export function isWhole(list: ListName): list is WholeList {
  return 'read' in entryOf(list);
}

export function entryOf(list: ListName): Entry {
  return kept[list];
}

/** The lists that a customer can look at or take along. */
export function listsFor(isAdmin: boolean): ListName[] {
  const lists = Object.keys(kept) as ListName[];
  return lists.filter((list) => isAdmin || entryOf(list).only !== 'administrators');
}

/** A back office that does not announce it is not asked: it tells none. */
function answerIf<C extends Call>(announced: 'messages' | 'deviceActs', call: C) {
  return async (ask: Ask, setting: () => Promise<SystemSetting>): Promise<AnswerOf<C> | readonly never[]> => {
    const now = await setting();
    return now[announced] ? ask(call, {} as InputOf<C>) : [];
  };
}

function answerTo<C extends Call>(call: C, input: InputOf<C> = {} as InputOf<C>) {
  return (ask: Ask): Promise<AnswerOf<C>> => ask(call, input);
}
