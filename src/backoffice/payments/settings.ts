import type { TenantScope } from '../server/scope.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** How a tenant and its payment providers know each other. `simulated` as an address is the simulation in this server. */
export interface PaymentSettings {
  readonly adyen?: AdyenSettings;
  readonly ogone?: OgoneSettings;
  readonly multisafepay?: MultisafepaySettings;
  readonly digiteal?: DigitealSettings;
}

export interface AdyenSettings {
  readonly address: string;
  readonly environment: string;
  readonly merchantAccount: string;
  readonly apiKey: string;
  readonly clientKey: string;
  /** Hexadecimal. */
  readonly hmacKey: string;
}

export interface OgoneSettings {
  readonly address: string;
  readonly pspid: string;
  readonly userId: string;
  readonly password: string;
  readonly shaIn: string;
  readonly shaOut: string;
}

export interface MultisafepaySettings {
  readonly address: string;
  readonly apiKey: string;
}

export interface DigitealSettings {
  readonly address: string;
  readonly user: string;
  readonly secret: string;
  readonly creditorName: string;
  readonly creditorIdentifier: string;
}

export const providers = ['adyen', 'ogone', 'multisafepay', 'digiteal'] as const;
export type Provider = (typeof providers)[number];

/** The settings for one provider, with its real address; nothing when the tenant has no contract with it. */
export function settingsFor<P extends Provider>(
  { tenant, address }: Pick<TenantScope, 'tenant' | 'address'>,
  provider: P,
): PaymentSettings[P] {
  const settings = tenant.settings.payments[provider];
  if (settings === undefined || settings.address !== simulated) return settings;
  return { ...settings, address: `${address}/sandbox/${provider}` };
}

export const simulated = 'simulated';

export function isSimulated(tenant: Tenant, provider: Provider): boolean {
  return tenant.settings.payments[provider]?.address === simulated;
}
