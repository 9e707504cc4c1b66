import type { Priced } from '../../../machines/checkout/facts.ts';
import type { Goods } from '../../../machines/checkout/order.ts';
import { failureOf } from '../../contract/failure.ts';
import { explainPrice } from '../../contract/rules/subscription-price.ts';
import { calculateNextPaymentDate, calculatePrice, readSaleItem, type SaleItem } from '../../contract/sale-items.ts';
import { readKept } from '../lists/reading.ts';
import type { Store } from '../spine/store.ts';
import { asSold, hasChosenPrice, kindOf } from './goods.ts';
import type { AnyGoods } from './goods-kind.ts';

/** What goods cost now, and what stands above the button that orders them. */
export async function readPrice(store: Store, asked: Goods): Promise<Priced> {
  const { ask, scope } = store;
  // What others pay for one, a guest pays for each: only customers have prices of their own.
  const isGuest = scope.of === 'guest';
  const { isOwed } = kindOf(asked);
  if (isOwed) return isOwed.price(store, asked as AnyGoods);
  const { saleItemId = '' } = asked as AnyGoods;
  const item = await ask(readSaleItem, { saleItemId }).catch((error: unknown) =>
    keptItem(store, asked as AnyGoods, error),
  );
  const sold = asSold(asked as AnyGoods, item.categoryCode);
  const kind = kindOf(sold);
  const goods = (await kind.whole?.(store, sold)) ?? sold;
  const { quantity = 1, amount = 0 } = goods;
  const thing = (await kind.thing?.(store, goods)) ?? null;
  const forThing = thing && { identificationItemId: thing.id };
  const { recurring: isRecurring, categoryCode } = item;
  // Of what is not told to recur that is asked only where it can: a date says that it does.
  const mayRecur = isRecurring ?? categoryCode === 'SUBSCRIPTION';
  const asking = mayRecur ? ask(calculateNextPaymentDate, { saleItemId, ...kind.paidAgainFor?.(goods) }) : null;
  const [priced, next] = await Promise.all([
    hasChosenPrice(goods) || isGuest ? null : ask(calculatePrice, { saleItemId, quantity, ...forThing }),
    isRecurring ? asking : (asking?.catch(() => null) ?? null),
  ]);
  const nextPayment = next?.nextPaymentDate ?? null;
  const recurring = isRecurring ?? nextPayment !== null;
  const total = priced?.calculatedPrice ?? (hasChosenPrice(goods) ? amount : item.price) * quantity;
  return {
    goods,
    quote: {
      item: item.name,
      quantity,
      total,
      recurring,
      nextPayment,
      months: categoryCode === 'SUBSCRIPTION' && isRecurring === false ? item.quantity : null,
      renewalPrice: recurring ? explainPrice(item, total).later : null,
      thing: thing?.name ?? kind.forWhom?.(goods) ?? null,
      available: null,
    },
  };
}

/** Without an answer, what is kept of the offer tells enough of goods whose price the customer chooses: nothing of it can have become dearer. */
async function keptItem({ database }: Store, asked: AnyGoods, error: unknown): Promise<SaleItem> {
  if (failureOf(error).type !== 'no answer' || !hasChosenPrice(asked)) throw error;
  const offer = await readKept(database, 'offer');
  const item = offer?.flatMap(({ saleItems }) => saleItems).find(({ id }) => id === asked.saleItemId);
  if (item === undefined) throw error;
  return item;
}
