import { settingOf } from '../../offer/tenants/decide.ts';
import { Refusal } from '../../server/refusal.ts';
import type { TenantScope } from '../../server/scope.ts';
import { mayHold } from './decide.ts';
import { countHeld, type Goods, type Reservation, releaseOwn, takeFromStock } from './store.ts';

/**
 * Takes out of stock what is still to be paid, but not all that others want as well. What an account chose last counts: it takes the place of what the
 * account held of it before. For an account, its row must be locked.
 */
export async function hold(scope: TenantScope, goods: Goods): Promise<Reservation> {
  await releaseOwn(scope, goods);
  const taken = await takeFromStock(scope, goods);
  if (taken === undefined) throw new Refusal(409, 'main.webshop.soldOut');
  // Counted after taking: of several at the same moment each waits for the one before.
  const held = await countHeld(scope, goods);
  if (!mayHold(held, goods.quantity, settingOf(scope.tenant).mostPrepaidItems))
    throw new Refusal(409, 'exception.saleItem.notAvailable');
  return taken;
}
