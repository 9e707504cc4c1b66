import * as z from 'zod/mini';
import { type AdyenConfiguration, readAdyenPaymentMethods } from '../../contract/payments-adyen.ts';
import { listSaleItems } from '../../contract/sale-items.ts';
import { readPaymentProvider } from '../../contract/sales.ts';
import type { Ask } from '../api/ask.ts';

/** A card that the payment provider keeps, as its holder recognises it. */
export interface StoredCard {
  readonly id: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

const text = z.catch(z.nullable(z.string()), null);
const stored = z.object({ id: z.string(), brand: text, lastFour: text });

/** By the providers that keep cards. */
const readers: Readonly<Partial<Record<string, (ask: Ask) => Promise<readonly StoredCard[]>>>> = {
  ADYEN: readFromAdyen,
};

/** The stored cards of the customer, where the operator's provider keeps any. */
export async function fetchStoredCards(ask: Ask): Promise<readonly StoredCard[]> {
  const { name } = await ask(readPaymentProvider, {});
  return (await readers[name]?.(ask)) ?? [];
}

/** Adyen tells of them together with how something on offer can be paid. */
async function readFromAdyen(ask: Ask): Promise<readonly StoredCard[]> {
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
