import { createHmac } from 'node:crypto';
import { isSame } from '../payments/is-same.ts';

/** One item of a notification, as far as it is signed. */
export interface SignedItem {
  readonly pspReference: string;
  readonly originalReference?: string | undefined;
  readonly merchantAccountCode: string;
  readonly merchantReference: string;
  readonly amount: { readonly value: number; readonly currency: string };
  readonly eventCode: string;
  readonly success: string;
}

/** HMAC-SHA256 over the fields in Adyen's order, in base64; the key is hexadecimal. */
export function signatureOf(item: SignedItem, hmacKey: string): string {
  const {
    pspReference,
    originalReference = '',
    merchantAccountCode,
    merchantReference,
    amount,
    eventCode,
    success,
  } = item;
  const fields = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    String(amount.value),
    amount.currency,
    eventCode,
    success,
  ];
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(fields.join(':'), 'utf8').digest('base64');
}

/** Of a notification that is signed as a whole, in a header of its own. */
export function bodySignatureOf(body: string, hmacKey: string): string {
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(body, 'utf8').digest('base64');
}

export function isSigned(item: SignedItem, signature: string, hmacKey: string): boolean {
  return isSame(signatureOf(item, hmacKey), signature);
}
