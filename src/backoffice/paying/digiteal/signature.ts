import { createHmac } from 'node:crypto';
import { isSame } from '../payments/is-same.ts';

export function signatureHeader(body: string, timestamp: number, secret: string): string {
  return `t=${timestamp},v1=${hashOf(body, timestamp, secret)}`;
}

export function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const [, seconds, hash] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (seconds === undefined || hash === undefined || Math.abs(now.getTime() / 1000 - Number(seconds)) > 600)
    return false;
  return isSame(hashOf(body, Number(seconds), secret), hash);
}

function hashOf(body: string, timestamp: number, secret: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
