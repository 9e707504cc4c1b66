import type { Quote } from '../../../../machines/checkout/facts.ts';
import type { Order, Provider } from '../../../../machines/checkout/order.ts';
import { explainPrice } from '../../../contract/rules/subscription-price.ts';
import { calculateNextPaymentDate, calculatePrice, readSaleItem } from '../../../contract/sale-items.ts';
import { readMonthlyTotal } from '../../../contract/subscriptions.ts';
import { readRows } from '../../lists/kept-lists.ts';
import { readKept } from '../../lists/reading.ts';
import type { Store } from '../../spine/store.ts';

/** What an order costs now, and what stands above the button that places it. */
export async function readQuote(store: Store, provider: Provider, order: Order): Promise<Quote> {
  const { ask, database } = store;
  const { saleItemId, identificationItemId, quantity = 1 } = order;
  const item = await ask(readSaleItem, { saleItemId });
  const category = known(item.categoryCode);
  const thing = await thingOf(store, order);
  const isChosen = category === 'CHARGE' || category === 'GIFT';
  const [priced, next, month] = await Promise.all([
    isChosen ? null : ask(calculatePrice, { saleItemId, quantity, ...(thing && { identificationItemId: thing.id }) }),
    item.recurring
      ? ask(calculateNextPaymentDate, { saleItemId, ...(identificationItemId && { identificationItemId }) })
      : null,
    provider === 'digiteal' ? ask(readMonthlyTotal, {}) : null,
  ]);
  const perOrder = (await readKept(database, 'setting'))?.directDebitPerOrder ?? Number.POSITIVE_INFINITY;
  const total = priced?.calculatedPrice ?? (order.amount ?? 0) * quantity;
  return {
    item: item.name,
    category,
    quantity,
    total,
    recurring: item.recurring,
    nextPayment: next?.nextPaymentDate ?? null,
    months: category === 'SUBSCRIPTION' && !item.recurring ? item.quantity : null,
    renewalPrice: item.recurring ? explainPrice(item, total).later : null,
    thing: thing?.name ?? null,
    available: month?.directDebitAvailable === undefined ? null : Math.min(month.directDebitAvailable, perOrder),
  };
}

/** The plate or card that is paid for, by what this device knows of it. */
async function thingOf(
  { database }: Store,
  { identificationItemId, subscriptionId }: Order,
): Promise<{ id: string; name: string } | null> {
  if (subscriptionId !== undefined) {
    const running = (await readKept(database, 'subscriptions'))?.find((one) => one.subscriptionId === subscriptionId);
    return running ? { id: running.identificationItemId, name: running.identificationItemName } : null;
  }
  if (identificationItemId === undefined) return null;
  const [plates = [], cards = []] = await Promise.all([readRows(database, 'plates'), readRows(database, 'cards')]);
  const name = [...plates, ...cards].find(({ id }) => id === identificationItemId)?.name;
  return { id: identificationItemId, name: name ?? identificationItemId };
}

const categories: readonly string[] = ['CHARGE', 'SUBSCRIPTION', 'GIFT', 'PREPAID'] satisfies Quote['category'][];

function known(code: string): Quote['category'] {
  return categories.includes(code) ? (code as Quote['category']) : 'OTHER';
}
