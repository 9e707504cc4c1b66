import * as z from 'zod/mini';
import type { TenantScope } from '../../server/scope.ts';
import { contractOf } from '../payments/settings.ts';

/** The paths are given by the operator: Digiteal shows them only to those who have signed in. */
export const contract = z.object({
  address: z.string(),
  user: z.string(),
  secret: z.string(),
  webhookUser: z.string(),
  webhookSecret: z.string(),
  creditorName: z.string(),
  creditorIdentifier: z.string(),
  creditorVatNumber: z.string(),
  creditorIban: z.string(),
  authorizationPath: z.string(),
  personTransferPath: z.string(),
  companyTransferPath: z.string(),
  autoPaymentPath: z.string(),
});

export type DigitealSettings = z.infer<typeof contract>;

export function digitealSettings(scope: Pick<TenantScope, 'tenant' | 'address'>): DigitealSettings {
  return contractOf(scope, 'digiteal', contract);
}
