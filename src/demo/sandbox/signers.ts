import { adyenSettings } from '../../backoffice/paying/adyen/settings.ts';
import { type SignedItem, signatureOf } from '../../backoffice/paying/adyen/signature.ts';
import { digitealSettings } from '../../backoffice/paying/digiteal/settings.ts';
import { signatureHeader } from '../../backoffice/paying/digiteal/signature.ts';
import { multisafepaySettings } from '../../backoffice/paying/multisafepay/settings.ts';
import { authHeader } from '../../backoffice/paying/multisafepay/signature.ts';
import { ogoneSettings } from '../../backoffice/paying/ogone/settings.ts';
import { shaSign } from '../../backoffice/paying/ogone/signature.ts';
import type { ProviderName } from '../../backoffice/paying/payments/settings.ts';
import type { TenantScope } from '../../backoffice/server/scope.ts';

interface Signed {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** How each provider signs what it tells; a forged one is signed with another secret. */
export const signers: Record<ProviderName, (scope: TenantScope, content: unknown, forged: boolean) => Signed> = {
  adyen: (scope, content, forged) => {
    const item = content as SignedItem & { additionalData?: Record<string, string> };
    const key = forged ? '00'.repeat(32) : adyenSettings(scope).hmacKey;
    const signed = { ...item, additionalData: { ...item.additionalData, hmacSignature: signatureOf(item, key) } };
    return {
      body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] }),
      headers: json,
    };
  },
  ogone: (scope, content, forged) => {
    const fields = content as Record<string, string>;
    const passphrase = forged ? 'another' : ogoneSettings(scope).shaOut;
    const body = new URLSearchParams({ ...fields, SHASIGN: shaSign(fields, passphrase) }).toString();
    return { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  },
  multisafepay: (scope, content, forged) => {
    const body = JSON.stringify(content);
    const key = forged ? 'another' : multisafepaySettings(scope).apiKey;
    return { body, headers: { ...json, auth: authHeader(body, secondsOf(scope.now), key) } };
  },
  digiteal: (scope, content, forged) => {
    const body = JSON.stringify(content);
    const secret = forged ? 'another' : digitealSettings(scope).secret;
    return { body, headers: { ...json, 'x-digiteal-signature': signatureHeader(body, secondsOf(scope.now), secret) } };
  },
};

const json = { 'content-type': 'application/json' };

function secondsOf(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}
