import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Secrets } from '../../../server/secrets.ts';

const seconds = 30;

/** A new secret for an authenticator app (RFC 6238), in base32. */
export function newSecondFactor(): string {
  return generateSecret();
}

/** What an authenticator app reads off a QR code. */
export function setUpAddress(secret: string, email: string, company: string): string {
  return generateURI({ issuer: company, label: email, secret });
}

/**
 * The time step of a right code, which may be one step early or late as clocks go; undefined for a wrong one.
 * @param after the step of the code that was used last: none counts twice
 */
export function stepOf(secret: string, code: string, now: Date, after: number): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const verdict = verifySync({ secret, token, epoch, epochTolerance: seconds });
  if (!verdict.valid) return undefined;
  const step = Math.floor(epoch / seconds) + verdict.delta;
  return step > after ? step : undefined;
}

export function sealedFactor(secrets: Secrets, tenantId: string, personId: string, secret: string): string {
  return secrets.seal(secret, placeOf(tenantId, personId));
}

export function openedFactor(secrets: Secrets, tenantId: string, personId: string, sealed: string): string {
  return secrets.open(sealed, placeOf(tenantId, personId));
}

function placeOf(tenantId: string, personId: string): string {
  return `${tenantId} operator ${personId} second factor`;
}
