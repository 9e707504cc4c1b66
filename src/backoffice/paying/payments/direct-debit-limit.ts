import { settingOf } from '../../offer/tenants/decide.ts';
import { euros } from '../../selling/orders/euros.ts';
import { directDebitLeft } from '../../selling/subscriptions/direct-debit.ts';
import { Refusal } from '../../server/refusal.ts';
import type { AccountScope } from '../../server/scope.ts';

/** Refuses what is more than one order or what is left of this month may hold; the account must be locked. */
export async function mustBeWithinLimit(scope: AccountScope, amount: number): Promise<void> {
  const left = Math.min(settingOf(scope.tenant).directDebitPerOrder, await directDebitLeft(scope));
  if (amount > left) throw new Refusal(409, `exception.directDebit.limit#${euros(left)}`, { available: left / 100 });
}
