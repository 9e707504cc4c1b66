import * as z from 'zod/mini';
import type { TenantScope } from '../../server/scope.ts';
import { contractOf } from '../payments/settings.ts';

const contract = z.object({
  address: z.string(),
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
