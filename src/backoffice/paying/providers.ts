import type { TenantScope } from '../server/scope.ts';
import { adyen } from './adyen/provider.ts';
import { digiteal } from './digiteal/provider.ts';
import { multisafepay } from './multisafepay/provider.ts';
import { ogone } from './ogone/provider.ts';
import { isOffered } from './payments/offered.ts';
import type { Provider } from './payments/provider.ts';
import { directDebitProvider, type ProviderName } from './payments/settings.ts';

export const providers: Readonly<Record<ProviderName, Provider>> = { adyen, ogone, multisafepay, digiteal };

/** What the one that collects from bank accounts tells of it. */
export const { directDebit } = providers[directDebitProvider];

/** Those with which customers of this tenant can pay. */
export function providersOf(scope: Pick<TenantScope, 'tenant'>): Provider[] {
  return Object.values(providers).filter(({ name }) => isOffered(scope, name));
}
