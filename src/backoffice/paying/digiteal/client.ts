import type { TenantScope } from '../../server/scope.ts';
import { asText, objectIn } from '../payments/outside.ts';
import { changePayment, lockPayment, type Payment } from '../payments/store.ts';
import type { PaymentNews } from '../payments/tell.ts';
import { findDebtor } from './debtor.ts';
import { findMandate } from './mandates/store.ts';
import { send } from './send.ts';
import { digitealSettings } from './settings.ts';

/**
 * Collects what a payment is for, at most once: Digiteal knows no key under which a request may be sent again. A payment of which nothing was heard is told
 * by webhook, or looked at by a person.
 */
export async function collect(scope: TenantScope, payment: Payment): Promise<PaymentNews | undefined> {
  const reference = String(payment.details['mandateReference']);
  const mandate = await findMandate(scope, reference);
  if (mandate === undefined || !(await isFirstTime(scope, payment.id))) return undefined;
  const { autoPaymentPath, creditorVatNumber } = digitealSettings(scope);
  const { email } = await findDebtor(scope, mandate.accountId);
  const reply = await send(scope, autoPaymentPath, {
    amountInCents: payment.amount,
    currency: payment.currency,
    customerEmail: email,
    customerInternalId: reference,
    remittanceInfo: payment.id,
    requesterVAT: creditorVatNumber,
    expectingDocumentAttached: false,
    format: 'NONE',
  });
  if (reply === undefined) return undefined;
  const answer = objectIn(reply);
  const errorCode = asText(answer?.['errorCode']);
  if (reply.status >= 400 || errorCode !== undefined) {
    const status = errorCode ?? `error ${reply.status}`;
    return { event: status, by: 'answer', outcome: 'refused', status };
  }
  const [number, status] = [asText(answer?.['paymentID']), asText(answer?.['status']) ?? 'taken'];
  // That the bank was asked for the money says nothing of its having come.
  return { event: `${status} ${number ?? ''}`, by: 'answer', outcome: 'pending', status, providerReference: number };
}

async function isFirstTime(scope: TenantScope, id: string): Promise<boolean> {
  return scope.transaction(async (inside) => {
    const payment = await lockPayment(inside, id);
    if (payment === undefined || isAskedFor(payment)) return false;
    await changePayment(inside, payment, { details: { asked: true } });
    return true;
  });
}

/** The request has gone, or was about to. */
export function isAskedFor({ details }: Payment): boolean {
  return details['asked'] === true;
}
