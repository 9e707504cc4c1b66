import * as z from 'zod/mini';
import type { TenantScope } from '../../server/scope.ts';
import { contractOf } from '../payments/settings.ts';

export const contract = z.object({
  address: z.string(),
  /** Adyen's name for it; a path on the tenant's own host where this server answers for Adyen. */
  environment: z.string(),
  merchantAccount: z.string(),
  apiKey: z.string(),
  clientKey: z.string(),
  /** Hexadecimal. */
  hmacKey: z.string(),
});

export type AdyenSettings = z.infer<typeof contract>;

export function adyenSettings(scope: Pick<TenantScope, 'tenant' | 'address'>): AdyenSettings {
  return contractOf(scope, 'adyen', contract);
}

/** By these words Adyen's code in the browser knows that it is tried at home, where a bank may ask something on a page without encryption. */
export const unencrypted = '/http://localhost:8080';

/** What Adyen's code is told as its environment. */
export function environmentFor(scope: Pick<TenantScope, 'tenant' | 'address'>): string {
  const { environment } = adyenSettings(scope);
  if (!environment.startsWith('/')) return environment;
  return `${scope.address}${environment}${scope.address.startsWith('https:') ? '' : unencrypted}/`;
}
