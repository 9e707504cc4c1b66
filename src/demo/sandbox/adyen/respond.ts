import type { TenantScope } from '../../../backoffice/server/scope.ts';
import { codeNow, type Payment, tokenOf } from './payment.ts';

/** A payment as Adyen answers it. */
export function respond(scope: TenantScope, payment: Payment): Record<string, unknown> {
  const { data, id, reference } = payment;
  const resultCode = codeNow(payment, scope.now);
  const action = actionFor(scope, payment, resultCode);
  return {
    pspReference: id,
    merchantReference: reference,
    resultCode,
    amount: { value: data.amount, currency: data.currency },
    ...(action ? { action } : {}),
    ...(data.refusalReason !== null && resultCode === 'Refused'
      ? { refusalReason: data.refusalReason, refusalReasonCode: '2' }
      : {}),
    ...(resultCode === 'Authorised' && data.store
      ? {
          additionalData: {
            'tokenization.storedPaymentMethodId': tokenOf(payment),
            paymentMethod: data.brand,
            cardSummary: data.lastFour,
          },
        }
      : {}),
  };
}

/** What the browser has to do before the payment can end. */
function actionFor(
  { address }: TenantScope,
  { id, data }: Payment,
  resultCode: string,
): Record<string, unknown> | undefined {
  const at = `${address}/sandbox/adyen`;
  const common = { paymentMethodType: data.method };
  const waiting = { ...common, paymentData: `${id}.${data.result}` };
  switch (resultCode) {
    case 'RedirectShopper':
      return { ...common, type: 'redirect', method: 'GET', url: `${at}/redirect/${id}` };
    case 'IdentifyShopper':
      return {
        ...waiting,
        type: 'threeDS2',
        subtype: 'fingerprint',
        token: token({
          threeDSMethodUrl: `${at}/fingerprint/${id}`,
          threeDSMethodNotificationURL: `${at}/fingerprint/${id}`,
          threeDSServerTransID: id,
        }),
        authorisationToken: `${id}.${data.result}`,
      };
    case 'ChallengeShopper':
      return {
        ...waiting,
        type: 'threeDS2',
        subtype: 'challenge',
        token: token({
          acsURL: `${at}/challenge/${id}`,
          threeDSNotificationURL: `${at}/challenge/${id}`,
          acsTransID: id,
          messageVersion: '2.2.0',
          threeDSServerTransID: id,
        }),
        authorisationToken: `${id}.${data.result}`,
      };
    case 'Pending':
      return data.behaviour === 'app'
        ? { ...waiting, type: 'qrCode', qrCodeData: `${at}/app/${id}`, url: `${at}/app/${id}` }
        : undefined;
    case 'PresentToShopper':
      return {
        ...waiting,
        type: 'voucher',
        reference: id.slice(0, 9),
        entity: '12101',
        expiresAt: new Date(Date.parse('2030-01-01')).toISOString(),
        downloadUrl: `${at}/app/${id}`,
      };
    default:
      return undefined;
  }
}

function token(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64');
}
