import * as z from 'zod/mini';
import { type AdyenConfiguration, readAdyenPaymentMethods } from '../../../contract/payments/adyen.ts';
import { listSaleItems } from '../../../contract/sale-items.ts';
import type { Ask } from '../../api/ask.ts';
import type { StoredCard } from './card.ts';

const text = z.catch(z.nullable(z.string()), null);
const stored = z.object({ id: z.string(), brand: text, lastFour: text });

/** Adyen tells of them together with how something on offer can be paid. */
export async function readFromAdyen(ask: Ask): Promise<readonly StoredCard[]> {
  const [category] = await ask(listSaleItems, { includeImage: false });
  const item = category?.saleItems[0];
  if (item === undefined) return [];
  return storedCardsIn(await ask(readAdyenPaymentMethods, { saleItemId: item.id }));
}

/** Those among the means of payment that Adyen tells of. */
export function storedCardsIn({ paymentMethodsResponse }: Pick<AdyenConfiguration, 'paymentMethodsResponse'>) {
  const cards: unknown = paymentMethodsResponse['storedPaymentMethods'];
  return (Array.isArray(cards) ? cards : []).flatMap((card): StoredCard[] => {
    const found = z.safeParse(stored, card);
    return found.success ? [found.data] : [];
  });
}
