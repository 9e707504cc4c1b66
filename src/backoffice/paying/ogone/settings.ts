import * as z from 'zod/mini';
import type { TenantScope } from '../../server/scope.ts';
import { contractOf } from '../payments/settings.ts';

export const contract = z.object({
  address: z.string(),
  pspid: z.string(),
  userId: z.string(),
  password: z.string(),
  shaIn: z.string(),
  shaOut: z.string(),
});

export type OgoneSettings = z.infer<typeof contract>;

export function ogoneSettings(scope: Pick<TenantScope, 'tenant' | 'address'>): OgoneSettings {
  return contractOf(scope, 'ogone', contract);
}
