import type { MessageKind } from '../../../contract/messages.ts';
import type { MailValues, Template } from '../mail/mail-values.ts';

/** What a message says: its kind tells which words, these are the values in them. */
export interface MessageContent {
  readonly kind: MessageKind;
  readonly item?: string;
  readonly licensePlate?: string | null;
  /** Cents. */
  readonly amount?: number;
  readonly day?: string | null;
  /** To the owner of the account alone. */
  readonly onlyOwner?: true;
}

/** The mails that stand among the messages of the account as well: what they say, without anything that opens something. */
const told: { readonly [Name in Template]?: (values: MailValues[Name]) => MessageContent } = {
  'order confirmed': ({ item, licensePlate, amount, isPaid }) => ({
    kind: isPaid ? 'PAYMENT_SETTLED' : 'ORDER_TAKEN',
    item,
    licensePlate,
    amount,
  }),
  'payment going back': sold('PAYMENT_GOING_BACK'),
  'payment in review': sold('PAYMENT_IN_REVIEW'),
  'payment returned': sold('PAYMENT_RETURNED'),
  'payment returned in part': ({ item, part }) => ({ kind: 'PAYMENT_RETURNED_IN_PART', item, amount: part }),
  'top-up returned': sold('TOP_UP_RETURNED'),
  'purchase blocked': sold('PURCHASE_BLOCKED'),
  invoice: numbered('INVOICE'),
  'invoice paid': numbered('INVOICE_PAID'),
  'invoice open again': sold('INVOICE_OPEN_AGAIN'),
  'credit note': numbered('CREDIT_NOTE'),
  'low balance': ({ balance }) => ({ kind: 'LOW_BALANCE', amount: balance }),
  'credit given': ({ amount }) => ({ kind: 'CREDIT_GIVEN', amount }),
  'gift vouchers given': ({ amount, recipient }) => ({
    kind: recipient === null ? 'GIFT_VOUCHERS_READY' : 'GIFT_VOUCHERS_SENT',
    amount,
  }),
  'discount voucher': ({ name, expirationDate }) => ({ kind: 'VOUCHER_MAILED', item: name, day: expirationDate }),
  'subscription stopped': ({ subscription, licensePlate, usableUntil }) => ({
    kind: 'SUBSCRIPTION_STOPPED',
    item: subscription,
    licensePlate,
    day: usableUntil,
  }),
  'subscription not paid': ({ subscription, licensePlate, amount, nextTryOn }) => ({
    kind: nextTryOn === null ? 'SUBSCRIPTION_ENDED' : 'SUBSCRIPTION_NOT_PAID',
    item: subscription,
    licensePlate,
    amount,
    day: nextTryOn,
  }),
  'renewal announced': ({ subscription, amount, renewsOn }) => ({
    kind: 'RENEWAL_ANNOUNCED',
    item: subscription,
    amount,
    day: renewsOn,
  }),
  'direct debit announced': ({ subscription, amount, collectedOn }) => ({
    kind: 'COLLECTION_ANNOUNCED',
    item: subscription,
    amount,
    day: collectedOn,
  }),
  'direct debit ordered': ({ item, amount, collectedFrom }) => ({
    kind: 'COLLECTION_ORDERED',
    item,
    amount,
    day: collectedFrom,
  }),
  'access changed': ({ user }) => ({ kind: 'ACCESS_CHANGED', item: user, onlyOwner: true }),
  'kept means used': ({ item, amount }) => ({ kind: 'KEPT_MEANS_USED', item, amount, onlyOwner: true }),
};

/** What such a mail tells in the portal as well; undefined for one that goes by mail alone. */
export function toldOf<Name extends Template>(template: Name, values: MailValues[Name]): MessageContent | undefined {
  return told[template]?.(values);
}

function sold(kind: MessageKind) {
  return ({ item, amount }: { item: string; amount: number }): MessageContent => ({ kind, item, amount });
}

function numbered(kind: MessageKind) {
  return ({ number, amount }: { number: string; amount: number }): MessageContent => ({ kind, item: number, amount });
}
