import * as z from 'zod/mini';
import type { TenantScope } from '../../server/scope.ts';
import { contractOf } from '../payments/settings.ts';

export const contract = z.object({
  address: z.string(),
  user: z.string(),
  secret: z.string(),
  creditorName: z.string(),
  creditorIdentifier: z.string(),
});

export type DigitealSettings = z.infer<typeof contract>;

export function digitealSettings(scope: Pick<TenantScope, 'tenant' | 'address'>): DigitealSettings {
  return contractOf(scope, 'digiteal', contract);
}
