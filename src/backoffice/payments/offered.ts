import type { SaleItemCategoryCode } from '../../contract/sale-items.ts';
import { Refusal } from '../server/refusal.ts';
import type { TenantScope } from '../server/scope.ts';
import type { Provider } from './settings.ts';

/** Refuses a provider that this tenant does not take for this; direct debit may stand beside a card for subscriptions. */
export function mustBeOffered({ tenant }: TenantScope, provider: Provider, category?: SaleItemCategoryCode): void {
  const { paymentProvider, directDebit, payments } = tenant.settings;
  const isMain = paymentProvider.toLowerCase() === provider;
  const isBeside = provider === 'digiteal' && directDebit && (category === undefined || category === 'SUBSCRIPTION');
  if ((isMain || isBeside) && payments[provider] !== undefined) return;
  throw new Refusal(409, 'exception.payment.notPossible');
}
