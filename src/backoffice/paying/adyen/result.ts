import type { AdyenPayment } from '../../../contract/payments/adyen.ts';
import { later, Refusal } from '../../server/refusal.ts';
import { type Outcome, paidFor } from '../payments/decide.ts';
import { asNumber, asObject, asText } from '../payments/outside.ts';
import type { Payment } from '../payments/store.ts';
import type { PaymentNews } from '../payments/tell.ts';

/** What Adyen's answer means for the payment; a code that is not known here is not a success. */
export function outcomeOf(resultCode: string, hasAction: boolean): Outcome {
  if (hasAction) return 'waiting';
  return outcomes[resultCode] ?? 'uncertain';
}

const outcomes: Record<string, Outcome | undefined> = {
  Authorised: 'paid',
  Pending: 'pending',
  Received: 'pending',
  PresentToShopper: 'pending',
  Refused: 'refused',
  Error: 'failed',
  Cancelled: 'cancelled',
};

/** The same, of the whole body of an answer. */
export function toldBy(body: Record<string, unknown>): PaymentNews {
  const resultCode = asText(body['resultCode']) ?? 'none';
  const action = asObject(body['action']);
  const providerReference = asText(body['pspReference']);
  const amount = asObject(body['amount']);
  return {
    event: `${resultCode} ${providerReference ?? ''}`,
    by: 'answer',
    outcome: outcomeOf(resultCode, action !== undefined),
    status: resultCode,
    amount: asNumber(amount?.['value']),
    currency: asText(amount?.['currency']),
    providerReference,
    details: { action: action ?? null, refusalReason: asText(body['refusalReason']) ?? null },
    card: cardIn(asObject(body['additionalData'])),
  };
}

/** The card that Adyen keeps for the next payments, when it was asked to. */
export function cardIn(data: Record<string, unknown> | undefined): PaymentNews['card'] {
  const token =
    asText(data?.['tokenization.storedPaymentMethodId']) ?? asText(data?.['recurring.recurringDetailReference']);
  if (token === undefined) return undefined;
  return { token, brand: asText(data?.['paymentMethod']) ?? null, lastFour: asText(data?.['cardSummary']) ?? null };
}

/** What the customer's browser is told: it follows from where the payment stands, so that it can be told again. */
export function paymentAnswer(payment: Payment): AdyenPayment {
  const { presaleId: id, state, providerStatus, details } = payment;
  const refusalReason = asText(details['refusalReason']) ?? null;
  const action = asObject(details['action']);
  switch (state) {
    case 'STARTED':
      throw later(409, 'exception.command.running', 1);
    case 'WAITING':
      return { id, resultCode: providerStatus ?? 'Pending', action: action ?? null };
    case 'PAID':
      return { id, resultCode: paidFor(payment) ? 'Authorised' : 'Received' };
    case 'PENDING':
      return { id, resultCode: providerStatus ?? 'Pending' };
    case 'UNCERTAIN':
      return { id, resultCode: 'Received' };
    case 'REFUSED':
      return { id, resultCode: providerStatus === 'Error' ? 'Error' : 'Refused', refusalReason };
    case 'FAILED':
      if (details['invalidCard'] === true) throw new Refusal(409, 'exception.payment.invalidCard');
      return { id, resultCode: 'Error', refusalReason };
    case 'CANCELLED':
    case 'EXPIRED':
      return { id, resultCode: 'Cancelled' };
  }
}
