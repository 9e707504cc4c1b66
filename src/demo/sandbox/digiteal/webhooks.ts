import type { Tells } from '../../../backoffice/paying/digiteal/words.ts';
import { notificationAddress } from '../../../backoffice/paying/payments/addresses.ts';
import type { TenantScope } from '../../../backoffice/server/scope.ts';
import type { Money } from '../notifications.ts';

/** Where the merchant has registered each kind of webhook. The types of the last four are not published. */
const types: Readonly<Record<string, Tells>> = {
  PAYMENT_INITIATED: 'initiated',
  PAYMENT_INITIATION_ERROR: 'refused',
  PAYMENT_WITHDRAWAL_ERROR: 'refused',
  REIMBURSMENT_TO_CLIENT_FROM_DIGITEAL: 'returned',
  REIMBURSMENT_TO_CLIENT_FROM_REQUESTOR: 'returned',
  AUTOPAY_CONFIGURATION_ACTIVATED: 'activated',
  'funds transferred': 'paid',
  'authorization completed': 'authorized',
  'authorization abandoned': 'abandoned',
  'authorization failed': 'failed',
};

export function webhookAddress(scope: TenantScope, tells: Tells): string {
  return `${notificationAddress(scope, 'digiteal')}?tells=${tells}`;
}

export function webhookConfiguration(scope: TenantScope) {
  return { webHooks: Object.entries(types).map(([type, tells]) => ({ type, url: webhookAddress(scope, tells) })) };
}

/** Each what the bank says. */
const statuses: Partial<Record<Tells, string>> = { initiated: 'INITIATED', refused: 'INITIATION_ERROR' };

export function paymentWebhook(
  { now }: TenantScope,
  tells: Tells,
  { id, reference, customer, iban }: { id: string; reference: string; customer: string; iban: string },
) {
  return ({ amount, currency }: Money) => ({
    paymentRequestInformation: {
      paymentID: id,
      amountInCents: amount,
      currency,
      remittanceInfo: reference,
      customerInternalId: customer,
    },
    paymentStatus: statuses[tells],
    paymentMethod: 'SDD',
    bankTransactionID: `E2E-${id}`,
    originBankAccount: iban,
    executionTimestamp: now.toISOString(),
    ...(tells === 'refused' && { errorMessage: 'AM04' }),
  });
}

export function configurationWebhook({ now }: TenantScope, customer: string, vatNumber: string) {
  return {
    changeType: 'AUTOPAY_CONFIGURATION_ACTIVATED',
    clientID: customer,
    currency: 'EUR',
    executionTimestamp: now.toISOString(),
    maxAmount: 20_000,
    paymentDate: 'DUE_DATE',
    periodicity: 'MONTH',
    requesterVAT: vatNumber,
  };
}
