import { createHmac } from 'node:crypto';
import { isSame } from '../payments/is-same.ts';

/** The `Auth` header of a notification: the time and an HMAC-SHA512 over time and body, in base64. */
export function authHeader(body: string, timestamp: number, apiKey: string): string {
  return Buffer.from(`${timestamp}:${hashOf(body, timestamp, apiKey)}`).toString('base64');
}

/** The time at which it was signed; undefined when it was not, or so long ago that it may be a repetition by a stranger. */
export function signedAt(body: string, header: string, apiKey: string, now: Date): number | undefined {
  const [, seconds, hash] = /^(\d{1,12}):([0-9a-f]{128})$/.exec(Buffer.from(header, 'base64').toString()) ?? [];
  if (seconds === undefined || hash === undefined) return undefined;
  const timestamp = Number(seconds);
  const age = now.getTime() / 1000 - timestamp;
  return isSame(hashOf(body, timestamp, apiKey), hash) && Math.abs(age) <= oldest ? timestamp : undefined;
}

/** In seconds; notifications are sent again with a new signature. */
const oldest = 600;

function hashOf(body: string, timestamp: number, apiKey: string): string {
  return createHmac('sha512', apiKey).update(`${timestamp}:${body}`).digest('hex');
}
