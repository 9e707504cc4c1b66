import type { Quote } from '../../../../machines/checkout/facts.ts';
import type { Order } from '../../../../machines/checkout/order.ts';
import { explainPrice } from '../../../contract/rules/subscription-price.ts';
import { calculateNextPaymentDate, calculatePrice, readSaleItem } from '../../../contract/sale-items.ts';
import { readRows } from '../../lists/kept-lists.ts';
import { readKept } from '../../lists/reading.ts';
import type { AccountStore } from '../../spine/account-store.ts';
import type { ProviderSteps } from './provider-steps.ts';

/** What an order costs now, and what stands above the button that places it. */
export async function readQuote(
  store: AccountStore,
  { available }: Pick<ProviderSteps, 'available'>,
  order: Order,
): Promise<Quote> {
  const { ask } = store;
  const { saleItemId, identificationItemId, quantity = 1 } = order;
  const item = await ask(readSaleItem, { saleItemId });
  const category = known(item.categoryCode);
  const thing = await thingOf(store, order);
  const isChosen = category === 'CHARGE' || category === 'GIFT';
  const [priced, next, left] = await Promise.all([
    isChosen ? null : ask(calculatePrice, { saleItemId, quantity, ...(thing && { identificationItemId: thing.id }) }),
    item.recurring
      ? ask(calculateNextPaymentDate, { saleItemId, ...(identificationItemId && { identificationItemId }) })
      : null,
    available?.() ?? null,
  ]);
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
    available: left,
  };
}

/** The plate or card that is paid for, by what this device knows of it. */
async function thingOf(
  { database }: AccountStore,
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
