import type { MultisafepayStatus } from '../../../contract/payments/multisafepay.ts';
import { paidFor, type Word } from '../payments/decide.ts';
import type { MoneyBack } from '../payments/money-back.ts';
import { asNumber, asObject, asText } from '../payments/outside.ts';
import type { Payment } from '../payments/store.ts';
import type { PaymentNews } from '../payments/tell.ts';

/** What an order of MultiSafepay's says; undefined when it says nothing. */
export function toldBy(order: Record<string, unknown>, by: PaymentNews['by'], at = ''): PaymentNews | undefined {
  const status = asText(order['status']);
  if (status === undefined) return undefined;
  const word = status === 'void' && asText(order['financial_status']) === 'cancelled' ? 'cancelled' : status;
  const details = asObject(order['payment_details']) ?? {};
  const token = asText(details['recurring_id']);
  const transaction = order['transaction_id'];
  const outcome = words[word] ?? 'uncertain';
  const back = moneyBackIn(word, order);
  const providerReference = transaction === undefined || transaction === null ? undefined : String(transaction);
  return {
    event: `${word} ${providerReference ?? ''} ${at}`.trim(),
    by,
    outcome,
    status: word,
    amount: asNumber(order['amount']),
    currency: asText(order['currency']),
    providerReference,
    ...(back && { back }),
    ...(outcome === 'undone' && { undoes: providerReference }),
    card:
      token === undefined
        ? undefined
        : { token, brand: asText(details['type']) ?? null, lastFour: asText(details['last4']) ?? null },
  };
}

/** It tells how much has been paid back so far. */
function moneyBackIn(word: string, order: Record<string, unknown>): MoneyBack | undefined {
  if (isChargedBack(word)) return { reference: 'chargedback', amount: asNumber(order['amount']), isChargeback: true };
  const reference = 'refunded';
  if (word === 'refunded') return { reference, amount: asNumber(order['amount']) };
  const soFar = word === 'partial_refunded' ? asNumber(order['amount_refunded']) : undefined;
  return soFar === undefined ? undefined : { reference, amount: soFar };
}

/** Its description has one word, its library the other. */
function isChargedBack(word: string): boolean {
  return word === 'chargeback' || word === 'chargedback';
}

const words: Record<string, Word | undefined> = {
  completed: 'paid',
  shipped: 'paid',
  initialized: 'waiting',
  uncleared: 'pending',
  reserved: 'pending',
  declined: 'refused',
  cancelled: 'cancelled',
  // Of what was paid it says that the money was charged back.
  void: 'undone',
  expired: 'expired',
  refunded: 'returned',
  // Most of it was kept, and what was ordered with it.
  partial_refunded: 'paid',
  chargeback: 'returned',
  chargedback: 'returned',
};

/** The seven words of the portal. Money that cannot be put to its sale is still being looked at; what went back is void. */
export function wordFor(payment: Payment): MultisafepayStatus {
  const { state, providerStatus, returnedAt } = payment;
  if (returnedAt !== null) return 'void';
  switch (state) {
    case 'PAID':
      if (!paidFor(payment)) return 'processing';
      return providerStatus === 'shipped' ? 'success' : 'completed';
    case 'STARTED':
    case 'WAITING':
    case 'PENDING':
    case 'UNCERTAIN':
      return 'processing';
    case 'REFUSED':
    case 'FAILED':
      return 'unsuccessful';
    case 'CANCELLED':
      return providerStatus === 'void' ? 'void' : 'cancelled';
    case 'EXPIRED':
      return 'expired';
  }
}
