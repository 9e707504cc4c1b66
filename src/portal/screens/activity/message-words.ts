import type { MessageId } from '@lingui/core';
import type { MessageKind } from '../../../contract/messages.ts';
import type { PageName } from '../../pages/pages.ts';

/** What a message of each kind says, and the page of what it is about. */
export const toldKinds = /*i18n*/ {
  PAYMENT_SETTLED: ['told.paymentSettled', 'transactions'],
  ORDER_TAKEN: ['told.orderTaken', 'transactions'],
  PAYMENT_GOING_BACK: ['told.paymentGoingBack', 'transactions'],
  PAYMENT_IN_REVIEW: ['told.paymentInReview', 'transactions'],
  PAYMENT_RETURNED: ['told.paymentReturned', 'transactions'],
  PAYMENT_RETURNED_IN_PART: ['told.paymentReturnedInPart', 'transactions'],
  TOP_UP_RETURNED: ['told.topUpReturned', 'transactions'],
  PURCHASE_BLOCKED: ['told.purchaseBlocked', 'transactions'],
  INVOICE: ['told.invoice', 'invoices'],
  INVOICE_PAID: ['told.invoicePaid', 'invoices'],
  INVOICE_OPEN_AGAIN: ['told.invoiceOpenAgain', 'invoices'],
  CREDIT_NOTE: ['told.creditNote', 'transactions'],
  LOW_BALANCE: ['told.lowBalance', 'credit'],
  CREDIT_GIVEN: ['told.creditGiven', 'transactions'],
  GIFT_VOUCHERS_READY: ['told.giftVouchersReady', 'giftVoucher'],
  GIFT_VOUCHERS_SENT: ['told.giftVouchersSent', 'giftVoucher'],
  VOUCHER_NEW: ['told.voucherNew', 'discountVouchers'],
  VOUCHER_MAILED: ['told.voucherMailed', 'discountVouchers'],
  SUBSCRIPTION_STOPPED: ['told.subscriptionStopped', 'subscriptions'],
  SUBSCRIPTION_NOT_PAID: ['told.subscriptionNotPaid', 'subscriptions'],
  SUBSCRIPTION_ENDED: ['told.subscriptionEnded', 'subscriptions'],
  RENEWAL_ANNOUNCED: ['told.renewalAnnounced', 'subscriptions'],
  COLLECTION_ANNOUNCED: ['told.collectionAnnounced', 'subscriptions'],
  COLLECTION_ORDERED: ['told.collectionOrdered', 'transactions'],
  CARDS_SENT: ['told.cardsSent', 'cards'],
  ACCESS_CHANGED: ['told.accessChanged', 'access'],
  KEPT_MEANS_USED: ['told.keptMeansUsed', 'access'],
} as const satisfies Record<MessageKind, readonly [MessageId, PageName]>;
