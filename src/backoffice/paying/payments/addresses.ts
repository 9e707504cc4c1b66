import type { Language } from '../../../contract/languages.ts';
import { checkRedirectAddress } from '../../../contract/rules/redirect-address.ts';
import { badRequest } from '../../server/refusal.ts';
import type { TenantScope } from '../../server/scope.ts';
import type { ProviderName } from './settings.ts';

/** A page of the portal to which a provider sends the customer back. */
export function portalPage({ portal }: Pick<TenantScope, 'portal'>, language: Language, path: string): string {
  return `${portal}/${language}${path}`;
}

/** Where a provider tells us about a payment, whatever the customer does. */
export function notificationAddress({ address }: Pick<TenantScope, 'address'>, provider: ProviderName): string {
  return `${address}/webhooks/${provider}/notification`;
}

/** The customer may only be sent back to the portal. */
export function checkReturnAddress({ portal, address }: TenantScope, returnUrl: string): string {
  const verdict = checkRedirectAddress(returnUrl);
  const origins = [portal, address].map((own) => new URL(own).origin);
  if (!verdict.ok || !origins.includes(new URL(verdict.value).origin)) throw badRequest({ fields: ['returnUrl'] });
  return verdict.value;
}

/** Where a provider wants the customer to go: on its own host, encrypted. Undefined when it may not be believed. */
export function trustedAddress(value: unknown, providerAddress: string): string | undefined {
  if (typeof value !== 'string') return undefined;
  const { hostname } = new URL(providerAddress);
  const verdict = checkRedirectAddress(value, [hostname.split('.').slice(-2).join('.')]);
  return verdict.ok ? verdict.value : undefined;
}
