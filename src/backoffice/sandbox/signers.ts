import { type SignedItem, signatureOf } from '../payments/adyen/signature.ts';
import { signatureHeader } from '../payments/digiteal/signature.ts';
import { authHeader } from '../payments/multisafepay/signature.ts';
import { shaSign } from '../payments/ogone/signature.ts';
import type { Provider } from '../payments/settings.ts';
import type { TenantScope } from '../server/scope.ts';

interface Signed {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** How each provider signs what it tells; a forged one is signed with another secret. */
export const signers: Record<Provider, (scope: TenantScope, content: unknown, forged: boolean) => Signed> = {
  adyen: ({ tenant }, content, forged) => {
    const item = content as SignedItem & { additionalData?: Record<string, string> };
    const key = forged ? '00'.repeat(32) : (tenant.settings.payments.adyen?.hmacKey ?? '');
    const signed = { ...item, additionalData: { ...item.additionalData, hmacSignature: signatureOf(item, key) } };
    return {
      body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] }),
      headers: json,
    };
  },
  ogone: ({ tenant }, content, forged) => {
    const fields = content as Record<string, string>;
    const passphrase = forged ? 'another' : (tenant.settings.payments.ogone?.shaOut ?? '');
    const body = new URLSearchParams({ ...fields, SHASIGN: shaSign(fields, passphrase) }).toString();
    return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  },
  multisafepay: ({ tenant, now }, content, forged) => {
    const body = JSON.stringify(content);
    const key = forged ? 'another' : (tenant.settings.payments.multisafepay?.apiKey ?? '');
    return { body, headers: { ...json, auth: authHeader(body, secondsOf(now), key) } };
  },
  digiteal: ({ tenant, now }, content, forged) => {
    const body = JSON.stringify(content);
    const secret = forged ? 'another' : (tenant.settings.payments.digiteal?.secret ?? '');
    return { body, headers: { ...json, 'x-digiteal-signature': signatureHeader(body, secondsOf(now), secret) } };
  },
};

const json = { 'content-type': 'application/json' };

function secondsOf(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}
