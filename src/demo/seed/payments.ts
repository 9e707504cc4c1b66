import { createHash } from 'node:crypto';
import { type ProviderName, providerNames } from '../../backoffice/paying/payments/settings.ts';
import type { ProviderContract } from '../../backoffice/server/tenant.ts';
import { identities } from '../sandbox/identities.ts';

/** The contracts of a demo tenant with the simulated providers. @param make a secret of so many hexadecimal digits; unless told otherwise the same everywhere */
export function demoPayments(
  tenantId: string,
  companyName: string,
  make = (purpose: string, length: number) =>
    createHash('sha256').update(`washbook demo ${tenantId} ${purpose}`).digest('hex').slice(0, length),
): Record<ProviderName, ProviderContract> {
  const secret = (purpose: string, length = 32) => make(purpose, length);
  const merchant = { tenantId, companyName, secret };
  return Object.fromEntries(
    providerNames.map((provider) => [provider, identities[provider].contract(merchant)]),
  ) as Record<ProviderName, ProviderContract>;
}
