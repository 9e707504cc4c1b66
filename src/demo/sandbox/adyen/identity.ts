import { adyenSettings } from '../../../backoffice/paying/adyen/settings.ts';
import { bodySignatureOf, type SignedItem, signatureOf } from '../../../backoffice/paying/adyen/signature.ts';
import { type Identity, json } from '../identity.ts';
import { adyenBrowserPath, sandboxOf } from '../paths.ts';

export const adyen: Identity = {
  title: 'Adyen',
  contract: ({ tenantId, secret }) => ({
    address: sandboxOf('adyen'),
    environment: adyenBrowserPath,
    merchantAccount: `Washbook_${tenantId}_ECOM`,
    apiKey: secret('adyen api key'),
    clientKey: `test_${secret('adyen client key').toUpperCase()}`,
    hmacKey: secret('adyen hmac key', 64).toUpperCase(),
    reportUser: 'report@Company.Washbook',
    reportPassword: secret('adyen report user'),
  }),
  pauses: [2, 4, 8, 16, 32, 64, 128],
  takes: (answer) => answer.startsWith('[accepted]'),
  sign: (scope, content, forged) => {
    const item = content as SignedItem & { additionalData?: Record<string, string> };
    const key = forged ? '00'.repeat(32) : adyenSettings(scope).hmacKey;
    // What is told of a stored card is signed as a whole, in a header.
    if (item.eventCode === undefined) {
      const body = JSON.stringify(content);
      return { body, headers: { ...json, hmacsignature: bodySignatureOf(body, key), protocol: 'HmacSHA256' } };
    }
    const signed = { ...item, additionalData: { ...item.additionalData, hmacSignature: signatureOf(item, key) } };
    return {
      body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] }),
      headers: json,
    };
  },
};
