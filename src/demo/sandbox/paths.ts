import type { ProviderName } from '../../backoffice/paying/payments/settings.ts';

/** Where a provider is simulated, on the host of each demo tenant. */
export function sandboxOf(provider: ProviderName): string {
  return `/sandbox/${provider}`;
}

/** Where Adyen's code in the browser asks; it believes no other path. */
export const adyenBrowserPath = '/checkoutshopper/test';
