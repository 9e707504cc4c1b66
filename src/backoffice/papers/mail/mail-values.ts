import type { SalePaymentType } from '../../../contract/sales.ts';
import type { DeletionMails } from './deletion-mails.ts';

export interface Declared {
  firstName: string | null;
  name: string;
  contract: string;
  email: string;
  at: string;
}

export interface Ending {
  wantedOn: string | null;
  cause: string | null;
  /** Null: it was not found, or not for sure. */
  subscription: string | null;
  endsOn: string | null;
}

/** Where a guest finds a sale: by its uuid, among the pages of the provider with which it is paid. */
export interface GuestSale {
  provider: string;
  uuid: string;
}

/**
 * What each mail is told. Money is in cents, a date is `YYYY-MM-DD` or an instant; names and texts are what a person typed and are
 * shown literally. A link is made of the token or uuid when the mail is written, with the tenant's own address.
 */
export interface MailValues extends DeletionMails {
  activation: { firstName: string | null; token: string };
  /** To a customer whom the operator took over from elsewhere. */
  'account taken over': { firstName: string | null; token: string };
  'password reset': { firstName: string | null; token: string };
  'password changed': { firstName: string | null };
  /** To the owner of a name for which passwords are being guessed. */
  'password guessed': { firstName: string | null; at: string };
  /** To the new address. */
  'email change': { firstName: string | null; token: string };
  /** To the old address. */
  'email change notice': { firstName: string | null; newEmail: string; token: string };
  /** To the old address, which counts again. */
  'email change undone': { firstName: string | null; token: string };
  invitation: { inviter: string; token: string };
  /** Goes with the document `invoice`. */
  invoice: { firstName: string | null; number: string; date: string; amount: number };
  /** An open one that was paid online. */
  'invoice paid': { firstName: string | null; number: string; amount: number };
  /** The money with which it was paid online went back. `item` names it. */
  'invoice open again': { firstName: string | null; item: string; amount: number };
  /** Of what went back; goes with the document `invoice`. `credits` is the number that it takes back; a business has a list of them. */
  'credit note': {
    firstName: string | null;
    number: string;
    credits: string;
    date: string;
    amount: number;
    isBusiness: boolean;
  };
  /** To the operator or its bookkeeper; goes with the documents `electronic invoice` and `invoice`. */
  'invoice for the books': { number: string; date: string; amount: number; buyer: string };
  /** To the operator: its access point does not take it. */
  'invoice not handed over': { number: string; failure: string };
  /** For a private customer, to the address for VAT tickets; goes with the document `ticket`. */
  ticket: { firstName: string | null; item: string; date: string; amount: number };
  'low balance': { firstName: string | null; balance: number; minimum: number };
  /** By the operator; `balance` is what there is then. */
  'credit given': { firstName: string | null; amount: number; balance: number };
  /** To the recipient; goes with the document `gift voucher`. */
  'gift voucher': {
    giver: string;
    amount: number;
    numberOfVouchers: number;
    code: string;
    message: string | null;
    validUntil: string | null;
  };
  /** To the giver: ready to be printed, or gone to the recipient on the day that was chosen. */
  'gift vouchers given': {
    firstName: string | null;
    amount: number;
    numberOfVouchers: number;
    /** Null: to be printed. */
    recipient: string | null;
    validUntil: string | null;
  };
  /** With offers: only to customers that wish to get them, with the way to end that. */
  'discount voucher': { name: string; uuid: string; expirationDate: string | null; unsubscribeToken: string };
  /** When it is ordered, so that a guest finds the way back on any device. */
  'guest order': { item: string; amount: number; guest: GuestSale };
  /** Goes with the document `prepaid purchase`. */
  'guest purchase': { name: string; amount: number; uuid: string };
  /** To an address with which was bought without an account; the code can be typed instead of following the link. */
  'guest purchases': { email: string; token: string; code: string };
  'subscription stopped': {
    firstName: string | null;
    subscription: string;
    licensePlate: string | null;
    usableUntil: string;
  };
  /** `nextTryOn` is null once it has ended for want of payment. */
  'subscription not paid': {
    firstName: string | null;
    subscription: string;
    licensePlate: string | null;
    amount: number;
    nextTryOn: string | null;
  };
  /** All that was agreed, to be kept. */
  'order confirmed': {
    firstName: string | null;
    /** Of the sale. */
    number: string;
    item: string;
    quantity: number;
    licensePlate: string | null;
    amount: number;
    orderedAt: string;
    /** False for a direct debit that the bank has yet to carry out. */
    isPaid: boolean;
    /** What goes on by itself. */
    renewal: { day: string; amount: number } | null;
    /** Name, address, VAT number. */
    seller: string;
    telephone: string | null;
    /** Address of the conditions. */
    conditions: string | null;
    /** Of consumers only. */
    withdrawal: { until: string; email: string | null; page: string } | null;
    /** The consumer asked to be able to use it at once, when it was ordered. */
    immediateStart: boolean;
    /** Of businesses only. */
    invoiceEmail: string | null;
    /** Of a guest's purchase. */
    uuid: string | null;
  };
  /** Before each collection of a running subscription. */
  'direct debit announced': {
    firstName: string | null;
    subscription: string;
    amount: number;
    collectedOn: string;
    iban: string;
    reference: string;
    creditor: string;
  };
  /** When it is ordered: before the bank is asked. */
  'direct debit ordered': {
    firstName: string | null;
    item: string;
    amount: number;
    /** The first day on which it may be collected. */
    collectedFrom: string;
    iban: string;
    reference: string;
    creditor: string;
  };
  /** Before a running subscription is paid by card. */
  'renewal announced': { firstName: string | null; subscription: string; amount: number; renewsOn: string };
  /** Money came for something that was gone by then, or that was paid already, and goes back by itself. */
  'payment going back': {
    firstName: string | null;
    item: string;
    amount: number;
    isSoldOut: boolean;
    guest: GuestSale | null;
  };
  /** Money came that could not be used. */
  'payment in review': { firstName: string | null; item: string; amount: number; guest: GuestSale | null };
  /** `stands`: what was bought with it can be used still, or the invoice that it paid stays paid. */
  'payment returned': {
    firstName: string | null;
    item: string;
    amount: number;
    stands: boolean;
    isInvoice: boolean;
    guest: GuestSale | null;
  };
  /** `debt` is what was taken back of the credit. */
  'top-up returned': { firstName: string | null; item: string; amount: number; debt: number };
  /** `part` is what went back this time. */
  'payment returned in part': {
    firstName: string | null;
    item: string;
    amount: number;
    part: number;
    isInvoice: boolean;
    guest: GuestSale | null;
  };
  /** What was bought cannot be used any more; `debt` is the worth of what was used of it. */
  'purchase blocked': {
    firstName: string | null;
    item: string;
    amount: number;
    debt: number;
    /** The operator paid it back. */
    isByUs: boolean;
  };
  /** To the operator; `why` is a word of the log, `byHand`: no call sends the money back. */
  'payment to look at': {
    provider: string;
    reference: string;
    amount: number;
    why: string;
    byHand: boolean;
    customerId: string | null;
  };
  /** What was declared, as it was sent, and what follows from it as far as that is known. */
  'withdrawal received': Declared & {
    item: string | null;
    /** What is paid back; null: the operator looks at it. */
    amount: number | null;
    paymentType: Exclude<SalePaymentType, 'OTHER'> | null;
  };
  /** To the operator. */
  'withdrawal to look at': Omit<Declared, 'firstName'> & {
    saleId: string | null;
    amount: number | null;
    /** With which it was paid: the provider and its reference. */
    payment: string | null;
    goesBack: boolean;
  };
  /** `token` confirms it, where it was declared without a session. */
  'cancellation received': Declared & Ending & { token: string | null };
  /** To the operator. */
  'cancellation to look at': Omit<Declared, 'firstName'> &
    Ending & { why: 'not found' | 'cause' | 'not confirmed' | 'paid since' };
  /** To the owner of the account. */
  'access changed': {
    firstName: string | null;
    change: 'invited' | 'appointed' | 'dismissed' | 'deleted' | 'cards allowed' | 'cards forbidden';
    /** The person that it is about, and the one that did it. */
    user: string;
    by: string;
    at: string;
  };
  /** To the owner of the account: another user paid with what is kept for it. */
  'kept means used': { firstName: string | null; by: string; item: string; amount: number; at: string };
  /** To the same: another user chose it to pay a subscription, from a day on. */
  'kept means agreed': { firstName: string | null; by: string; subscription: string; amount: number; from: string };
  'data downloaded': { firstName: string | null; at: string };
}

export type Template = keyof MailValues;
