import fc from 'fast-check';
import * as z from 'zod/mini';
import type { ActEntry } from '../../src/portal/acts/act.ts';
import { inputsOf } from '../backoffice/proof/fuzz-inputs.ts';
import { seed } from './chance.ts';

/** What is asked for and what the act is about; where it can be looked up, what tells that it happened and what that it did not (yet). */
export interface ActSample {
  readonly input: Readonly<Record<string, unknown>>;
  /** Absent of an act whose input is made of its call. */
  readonly about?: string;
  /** What is asked for as well, and never written down. */
  readonly secret?: Readonly<Record<string, unknown>>;
  /** What the device knew when it was asked for. */
  readonly knownBefore?: unknown;
  readonly lookUp?: { readonly after: unknown; readonly before: unknown };
}

const plate = { id: '1', code: '1ABC123', name: '1-ABC-123', status: 'ENABLED' };
const card = { id: '2', code: '70010001', name: 'Lotte', status: 'ENABLED' };
const account = { id: '3', accountStatus: 'COMPLETED', street: 'Kerkstraat', busNumber: null, deletionRequestedAt: 1 };
const invitation = { id: '4', email: 'An@example.com', validUntil: '2026-11-21T12:00:00Z' };
const gift = { id: '9', recipientEmail: 'mai@example.com', sentAt: '2026-11-20T07:00:00Z' };
const itsPlate = { input: { identificationItemId: '1' }, about: 'plate/1' };
const itsCard = { input: { identificationItemId: '2' }, about: 'card/2' };
const person = {
  input: { street: 'Kerkstraat', busNumber: null },
  about: 'account',
  lookUp: { after: account, before: { ...account, street: 'Dorpsstraat' } },
};
const topUp = { input: { saleItemId: 'top-up', amount: 2_500, totalAmount: 2_500 }, about: 'order/top-up' };
const ogoneReturn = { input: { parameters: { orderID: 'sale-1', STATUS: '9' } }, about: 'return of sale-1' };
const running = { subscriptionId: '8', renewDate: '2026-12-01', paymentType: 'CARD_TOKEN' };
const stopped = { ...running, renewDate: null };
const itsSubscription = { input: { subscriptionId: '8' }, about: 'subscription/8' };
const invoice = { input: { companyName: 'Bosch BV' }, about: 'invoice data' };

/** Of the acts of which their call does not tell enough. */
export const actSamples: Readonly<Record<string, ActSample>> = {
  'disable plate': itsPlate,
  'enable plate': itsPlate,
  'add plate': {
    input: { customerId: 'private', identificationItemTypeCode: 'ANPR', name: '1-abc-123' },
    about: 'new plate/1ABC123',
    lookUp: { after: [plate], before: [] },
  },
  'restrict plate': { ...itsPlate, input: { identificationItemId: '1', restrictedSaleItemIds: ['premium'] } },
  'change plate': { ...itsPlate, input: { identificationItemId: '1', name: '1 ABC 123' } },
  'unlink plate': { ...itsPlate, lookUp: { after: [], before: [plate] } },
  'disable card': itsCard,
  'enable card': itsCard,
  'register card': {
    input: { code: '70010001', ownHolderConfirmed: true },
    about: 'new card/70010001',
    lookUp: { after: [card], before: [] },
  },
  'change card': { ...itsCard, input: { identificationItemId: '2', restrictedSaleItemIds: ['premium'] } },
  'unlink card': { ...itsCard, lookUp: { after: [], before: [card] } },
  'request cards': {
    input: { customerId: 'private', identificationItemTypeId: 'rfid', numberOfRequestedIdentificationItems: 2 },
    about: 'card requests',
  },
  'cancel card request': {
    input: { identificationItemCreationRequestId: '7' },
    about: 'card request/7',
    lookUp: {
      after: { content: [{ id: '7', status: 'CANCELLED' }] },
      before: { content: [{ id: '7', status: 'NEW' }] },
    },
  },
  'change account': person,
  'change postal address': person,
  'change e-mail address': { input: { email: 'an@example.com' }, about: 'e-mail address' },
  'change preferences': { input: { minimumBalanceAmount: 1_250, languageCode: 'FR' }, about: 'preferences' },
  'complete account': {
    input: {},
    about: 'account',
    lookUp: { after: account, before: { ...account, accountStatus: 'EMAIL_CONFIRMED' } },
  },
  'ask for deletion': {
    input: {},
    about: 'deletion',
    lookUp: { after: account, before: { ...account, deletionRequestedAt: null } },
  },
  'withdraw deletion request': {
    input: {},
    about: 'deletion',
    lookUp: { after: { ...account, deletionRequestedAt: null }, before: account },
  },
  'report data download': { input: {}, about: 'data' },
  'add invoice data': { ...invoice, lookUp: { after: { companyName: 'Bosch BV', vatNumber: null }, before: null } },
  'change invoice data': invoice,
  'change invoice settings': { input: { showDetailedInvoiceItem: true }, about: 'invoice data' },
  'invite user': {
    input: { email: 'an@example.com' },
    about: 'invitation to an@example.com',
    knownBefore: { id: '4', validUntil: '2026-11-21T12:00:00Z' },
    lookUp: { after: [{ ...invitation, validUntil: '2026-11-28T12:00:00Z' }], before: [invitation] },
  },
  'delete invitation': {
    input: { invitationId: '4' },
    about: 'invitation/4',
    lookUp: { after: [], before: [{ id: '4', email: 'an@example.com' }] },
  },
  'change administrator': {
    input: { applicationUserId: '5', admin: true },
    about: 'user/5',
    lookUp: { after: [{ id: '5', admin: true }], before: [{ id: '5', admin: false }] },
  },
  'change paying with kept': {
    input: { applicationUserId: '5', paysWithKept: true },
    about: 'user/5',
    lookUp: { after: [{ id: '5', paysWithKept: true }], before: [{ id: '5', paysWithKept: false }] },
  },
  'mark messages read': {
    input: { messageIds: ['7'] },
    about: 'messages',
    lookUp: { after: [{ id: '7', read: true }], before: [{ id: '7', read: false }] },
  },
  'undo access change': {
    input: { accessChangeId: '6' },
    about: 'access change/6',
    lookUp: { after: [], before: [{ id: '6' }] },
  },
  'delete user': {
    input: { applicationUserId: '5' },
    about: 'user/5',
    lookUp: { after: [], before: [{ id: '5' }] },
  },
  'order with MultiSafepay': topUp,
  'order as guest with MultiSafepay': {
    input: {
      saleItemId: 'basic-5',
      totalAmount: 3_950,
      email: 'guest@example.com',
      agreementAccepted: true,
      immediateStartRequested: true,
    },
    about: 'order/basic-5',
  },
  'pay again as guest with MultiSafepay': {
    input: { saleUuid: 'sale-1', totalAmount: 3_950, agreementAccepted: true, immediateStartRequested: true },
    about: 'order/sale-1',
  },
  'order with Ogone': topUp,
  'claim guest purchases': { input: { claimId: '9' }, about: 'guest purchases of claim 9' },
  'order with Adyen': {
    ...topUp,
    input: { ...topUp.input, returnUrl: 'https://tenant.example/nl/dashboard/adyen/pending' },
    secret: { paymentMethod: { type: 'scheme' } },
  },
  'send details to Adyen': { input: { presaleId: 'sale-1', details: {} }, about: 'return of sale-1' },
  'order with Digiteal': { ...topUp, input: { ...topUp.input, immediatePaymentConfirmed: true } },
  'take MultiSafepay return': {
    input: { transactionid: 'sale-1' },
    about: 'return of sale-1',
    lookUp: { after: { id: 'sale-1', status: 'completed' }, before: { id: 'sale-1', status: 'processing' } },
  },
  'report Ogone return': ogoneReturn,
  'report failed Ogone return': ogoneReturn,
  'collect with Digiteal': { input: { presale_id: 'sale-1' }, about: 'collection of sale-1' },
  'create mandate': { input: { presaleId: 'sale-1', iban: 'BE68539007547034' }, about: 'mandate for sale-1' },
  'take mandate return': {
    input: { mandate_reference: 'M-1', presale_id: 'sale-1' },
    about: 'return of M-1',
    lookUp: {
      after: [{ reference: 'M-1', iban: null, activated: true }],
      before: [{ reference: 'M-1', iban: null, activated: false }],
    },
  },
  'hold sale item': { input: { saleItemId: 'basic-5', quantity: 2 }, about: 'held item/basic-5' },
  'give sale item back': { input: { saleItemReservationId: '9' }, about: 'reservation/9' },
  'redeem gift voucher': { input: { code: 'CADEAU25' }, about: 'gift code/CADEAU25' },
  'register gift code': {
    input: { code: 'CADEAU25', identificationItemTypeCode: 'GIFT' },
    about: 'gift code/CADEAU25',
  },
  'mail gift voucher': {
    input: { giftVoucherId: '9' },
    about: 'gift voucher/9',
    knownBefore: { sentAt: '2026-11-20T07:00:00Z' },
    lookUp: { after: [{ ...gift, sentAt: '2026-11-21T12:00:00Z' }], before: [gift] },
  },
  'change gift voucher recipient': {
    input: { giftVoucherId: '9', recipientEmail: 'mia@example.com' },
    about: 'gift voucher/9',
    lookUp: { after: [{ ...gift, recipientEmail: 'mia@example.com' }], before: [gift] },
  },
  'fulfil discount voucher': {
    input: { discountVoucherUuid: 'uuid-1' },
    about: 'discount voucher/uuid-1',
    lookUp: {
      after: [{ id: '14', uuid: 'uuid-1', name: 'Winterwas', expirationDate: null, qrCode: 'WASH-0042' }],
      before: [],
    },
  },
  'create invoice': {
    input: { ticketId: '10' },
    about: 'invoice of ticket/10',
    lookUp: {
      after: { content: [{ ticketId: '10', invoiceId: '11' }] },
      before: {
        content: [
          { ticketId: '10', invoiceId: null },
          { ticketId: '12', invoiceId: '13' },
        ],
      },
    },
  },
  'stop subscription': { ...itsSubscription, lookUp: { after: [stopped], before: [running] } },
  'resume subscription': { ...itsSubscription, lookUp: { after: [running], before: [stopped] } },
  'remove stored card': { input: { storedPaymentMethodId: '9' }, about: 'stored card/9' },
  'remove card kept by MultiSafepay': { input: { cardId: '9' }, about: 'stored card/9' },
  'change payment of subscription': {
    ...itsSubscription,
    input: { subscriptionId: '8', paymentType: 'DIRECT_DEBIT' },
    lookUp: { after: [{ ...running, paymentType: 'DIRECT_DEBIT' }], before: [running] },
  },
};

/** The sample of an act; what its call takes, where it has none. */
export function sampleOf({ name, call, secret }: ActEntry): ActSample {
  const sample = actSamples[name];
  if (sample) return sample;
  const inputs = inputsOf(call, {}).map((wire) => z.safeDecode(call.input, wire as never));
  const [found] = fc.sample(
    inputs.filter(({ success }) => success),
    { seed, numRuns: 1 },
  );
  const fields = Object.entries(found?.data as object);
  const ofThose = (isSecret: boolean) =>
    Object.fromEntries(fields.filter(([field]) => secret.includes(field) === isSecret));
  return { input: ofThose(false), ...(secret.length > 0 && { secret: ofThose(true) }) };
}
