import * as z from 'zod/mini';
import type { TenantScope } from '../../server/scope.ts';
import { contractOf } from '../payments/settings.ts';

export const contract = z.object({
  /** Where requests go; Adyen's own when it is left out. */
  address: z.optional(z.string()),
  /** With it the live address begins, as Adyen gave it to the merchant: `1797a841fbb37ca7-Name`. */
  livePrefix: z.optional(z.string()),
  /** Adyen's name for it; a path on the tenant's own host where this server answers for Adyen. */
  environment: z.string(),
  merchantAccount: z.string(),
  apiKey: z.string(),
  clientKey: z.string(),
  /** Hexadecimal. */
  hmacKey: z.string(),
  /** Of the notifications about stored cards, where it is another one. */
  tokenHmacKey: z.optional(z.string()),
  /** Adyen's report user, where the daily *Payment accounting* report is switched on: what came by no notification is found there. */
  reportUser: z.optional(z.string()),
  reportPassword: z.optional(z.string()),
});

export type AdyenSettings = z.infer<typeof contract>;

export function adyenSettings(scope: Pick<TenantScope, 'tenant' | 'address'>): AdyenSettings {
  return contractOf(scope, 'adyen', contract);
}

/** The address of the Checkout API without its version. Each merchant has a live one of its own. */
export function apiAddress({ address, environment, livePrefix }: AdyenSettings): string {
  if (address !== undefined) return address;
  if (environment === 'test') return 'https://checkout-test.adyen.com';
  if (livePrefix === undefined) throw new Error('the contract with Adyen names no prefix for its live address');
  return `https://${livePrefix}-checkout-live.adyenpayments.com/checkout`;
}

/** Where the reports of the merchant account lie. */
export function reportFolder({ address, environment, merchantAccount }: AdyenSettings): string {
  const host = address ?? `https://ca-${environment === 'test' ? 'test' : 'live'}.adyen.com`;
  return `${host}/reports/download/MerchantAccount/${encodeURIComponent(merchantAccount)}`;
}

/** By these words Adyen's code in the browser knows that it is tried at home, where a bank may ask something on a page without encryption. */
export const unencrypted = '/http://localhost:8080';

/** What Adyen's code is told as its environment. */
export function environmentFor(scope: Pick<TenantScope, 'tenant' | 'address'>): string {
  const { environment } = adyenSettings(scope);
  if (!environment.startsWith('/')) return environment;
  return `${scope.address}${environment}${scope.address.startsWith('https:') ? '' : unencrypted}/`;
}
