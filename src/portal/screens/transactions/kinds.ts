import type { MessageId } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import CreditCard from 'lucide-react/icons/credit-card';
import Droplets from 'lucide-react/icons/droplets';
import Gift from 'lucide-react/icons/gift';
import Repeat from 'lucide-react/icons/repeat';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Wallet from 'lucide-react/icons/wallet';
import type { SalePaymentType, SaleStatus } from '../../../contract/sales.ts';
import type { TransactionKind } from '../../lists/transaction-filter.ts';
import type { Tone } from '../../ui/marks.ts';
import { knownWord, plainWord } from '../../words/known-word.ts';
import type { Words } from '../../words/words.tsx';

export const kinds: Readonly<Record<TransactionKind, { icon: LucideIcon; words: MessageId }>> = {
  wash: { icon: Droplets, words: 'transactions.kind.wash' },
  topUp: { icon: Wallet, words: 'transactions.kind.topUp' },
  subscription: { icon: Repeat, words: 'transactions.kind.subscription' },
  prepaid: { icon: ShoppingBag, words: 'transactions.kind.prepaid' },
  giftVoucher: { icon: Gift, words: 'transactions.kind.giftVoucher' },
  other: { icon: CreditCard, words: 'transactions.kind.other' },
};

export const statuses = {
  SUCCESS: { tone: 'positive', words: 'transactions.status.success' },
  PENDING: { tone: 'caution', words: 'transactions.status.pending' },
  IN_REVIEW: { tone: 'caution', words: 'transactions.status.inReview' },
  REFUNDED: { tone: 'info', words: 'transactions.status.refunded' },
  ERROR: { tone: 'negative', words: 'transactions.status.error' },
} satisfies Record<SaleStatus, { tone: Tone; words: MessageId }>;

const payments = /*i18n*/ {
  CARD: 'transactions.payment.card',
  CARD_TOKEN: 'transactions.payment.cardToken',
  DIRECT_DEBIT: 'transactions.payment.directDebit',
  CREDIT: 'transactions.payment.credit',
  VOUCHER: 'transactions.payment.voucher',
  CASH: 'transactions.payment.cash',
  OTHER: 'transactions.payment.other',
} satisfies Record<SalePaymentType, MessageId>;

/** Within a line. */
const means = /*i18n*/ {
  CARD: 'transactions.by.card',
  CARD_TOKEN: 'transactions.by.cardToken',
  DIRECT_DEBIT: 'transactions.by.directDebit',
  CREDIT: 'transactions.by.credit',
  VOUCHER: 'transactions.by.voucher',
  CASH: 'transactions.by.cash',
  OTHER: 'transactions.by.other',
} satisfies Record<SalePaymentType, MessageId>;

export function statusName(status: string, say: Words['say']): string {
  const face = knownWord(statuses, status);
  return face ? say(face.words) : plainWord(status);
}

export function paymentName(paymentType: string, say: Words['say']): string {
  const words = knownWord(payments, paymentType);
  return words ? say(words) : plainWord(paymentType);
}

/** How it was paid, as it stands after what it was for. */
export function paidBy(paymentType: string, say: Words['say']): string {
  const words = knownWord(means, paymentType);
  return words ? say(words) : plainWord(paymentType);
}
