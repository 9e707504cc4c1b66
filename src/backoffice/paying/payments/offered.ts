import type { OrderCategory } from '../../selling/orders/price.ts';
import { Refusal } from '../../server/refusal.ts';
import type { TenantScope } from '../../server/scope.ts';
import { hasContract, isDirectDebit, mainProvider, type ProviderName } from './settings.ts';

/** Whether this tenant takes that provider, for this; direct debit may stand beside a card for subscriptions. */
export function isOffered(
  { tenant }: Pick<TenantScope, 'tenant'>,
  provider: ProviderName,
  category?: OrderCategory,
): boolean {
  const isMain = mainProvider(tenant) === provider;
  const isBeside =
    isDirectDebit(provider) && tenant.settings.directDebit && (category === undefined || category === 'SUBSCRIPTION');
  return (isMain || isBeside) && hasContract(tenant, provider);
}

export function mustBeOffered(scope: TenantScope, provider: ProviderName, category?: OrderCategory): void {
  if (!isOffered(scope, provider, category)) throw new Refusal(409, 'exception.payment.notPossible');
}
