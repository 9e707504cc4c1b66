import { payWithCard } from '../../selling/fulfilment/subscription.ts';
import { lockOrder, type Presale } from '../../selling/orders/presale.ts';
import type { TenantScope } from '../../server/scope.ts';
import { type Card, keepCard } from './means.ts';
import { changePayment, lockPayment, type Payment } from './store.ts';

/** A card that the provider keeps, told by itself. */
export async function tellCard(outside: TenantScope, { id, presaleId }: Payment, card: Card): Promise<void> {
  await outside.transaction(async (inside) => {
    const order = await lockOrder(inside, presaleId);
    const payment = order && (await lockPayment(inside, id));
    if (payment && order) await noteCard(inside, payment, order.presale, card);
  });
}

/**
 * A card told before or after the payment that it was given with: what that payment bought is renewed with it, where there was nothing else to renew it
 * with.
 */
export async function noteCard(inside: TenantScope, payment: Payment, presale: Presale, card: Card): Promise<void> {
  const { id: presaleId, accountId, userId } = presale;
  if (accountId === null || !isToBeKept(payment, presale)) return;
  const storedCardId = await keepCard(inside, { accountId, userId }, payment.provider, card, payment.startedAt);
  if (storedCardId === undefined) return;
  if (payment.state === 'PAID') await payWithCard(inside, presaleId, storedCardId);
  else if (payment.details['storedCardId'] === undefined)
    await changePayment(inside, payment, { details: { storedCardId } });
}

/** A provider may name the card of any payment; only what its customer agreed to is kept. */
export function isToBeKept({ details }: Payment, { category }: Presale): boolean {
  return category === 'SUBSCRIPTION' || details['keepsCard'] === true;
}
