import * as z from 'zod/mini';
import type { TenantScope } from '../../server/scope.ts';
import { contractOf } from '../payments/settings.ts';

export const contract = z.object({
  address: z.string(),
  apiKey: z.string(),
});

export type MultisafepaySettings = z.infer<typeof contract>;

export function multisafepaySettings(scope: Pick<TenantScope, 'tenant' | 'address'>): MultisafepaySettings {
  return contractOf(scope, 'multisafepay', contract);
}
