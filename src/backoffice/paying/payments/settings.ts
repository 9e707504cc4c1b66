import type * as z from 'zod/mini';
import { type Provider, providers } from '../../../contract/payments/providers.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { Tenant } from '../../server/tenant.ts';

export const providerNames = providers;
export type ProviderName = Provider;

/** The one that collects from bank accounts; the others charge cards. */
export const directDebitProvider: ProviderName = 'digiteal';

export function isDirectDebit(provider: ProviderName): boolean {
  return provider === directDebitProvider;
}

/** The provider with which the tenant's customers pay. */
export function mainProvider({ settings }: Tenant): ProviderName | undefined {
  return providerNames.find((one) => one === settings.paymentProvider.toLowerCase());
}

export function hasContract({ settings }: Tenant, provider: ProviderName): boolean {
  return settings.payments[provider] !== undefined;
}

/** The tenant's contract with a provider; an address that is only a path lies on the tenant's own host. */
export function contractOf<Contract>(
  { tenant, address }: Pick<TenantScope, 'tenant' | 'address'>,
  provider: ProviderName,
  form: z.ZodMiniType<Contract>,
): Contract {
  const contract = tenant.settings.payments[provider];
  if (contract === undefined) throw new Error(`the tenant has no contract with ${provider}`);
  const here = isSimulated(tenant, provider) ? { address: `${address}${contract.address}` } : {};
  return form.parse({ ...contract, ...here });
}

/** Whether this server itself answers for the provider. */
export function isSimulated({ settings }: Tenant, provider: ProviderName): boolean {
  return settings.payments[provider]?.address?.startsWith('/') ?? false;
}
