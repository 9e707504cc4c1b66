import type { SaleOutcome } from '../../../contract/orders.ts';
import { findPresale, saleStatusOfId } from '../../selling/orders/presale.ts';
import { notFound } from '../../server/refusal.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import type { Payment } from './store.ts';

export async function saleOutcome(scope: TenantScope, presaleId: string): Promise<SaleOutcome> {
  const status = await saleStatusOfId(scope, presaleId);
  if (status === undefined) throw notFound();
  return { id: presaleId, status };
}

export async function isOwn(scope: AccountScope, payment: Payment | undefined): Promise<boolean> {
  return payment !== undefined && (await findPresale(scope, payment.presaleId))?.accountId === scope.user.accountId;
}
