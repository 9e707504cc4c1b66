import type { AnonymousSale } from '../../../contract/sales.ts';
import { beganAt, saleNamedIn } from '../../flows/checkout/attempts.ts';
import { useLive } from '../../hooks/use-list.ts';
import { readTransaction } from '../../lists/reading.ts';
import type { Transaction } from '../../lists/transactions.ts';
import { kindOf } from '../../paying/goods.ts';
import type { CheckoutPart } from '../../paying/provider.ts';
import { useWords } from '../../words/words.tsx';

interface Bought {
  /** As it was ordered here; else as it stands among the transactions. Null where neither is known. */
  readonly what: { readonly item: string; readonly thing: string | null; readonly amount: number } | null;
  /** As it is kept on this device. */
  readonly sale: Transaction | undefined;
  /** Since when it is under way; milliseconds since 1970, null where this device does not know. */
  readonly since: number | null;
  /** It adds to the credit; null as long as that is not known. */
  readonly isTopUp: boolean | null;
}

/** What a payment is for. */
export function useBought(
  { provider, context: { key, order, quote, saleId: known, returned } }: CheckoutPart,
  guestSale: AnonymousSale | undefined,
): Bought {
  const { say } = useWords();
  // A browser that was signed out meanwhile knows the sale by what the provider says of it alone.
  const saleId = known ?? saleNamedIn(provider, returned ?? {});
  const found = useLive(
    async (database) => ({
      began: await beganAt({ database }, key),
      sale: saleId === null ? undefined : await readTransaction(database, saleId),
    }),
    [key, saleId],
  )?.value;
  const sale = found?.sale;
  const kind = order === null ? null : kindOf(order.goods);
  const isTopUp = kind === null ? sale && sale.creditChange > 0 : kind.addsToCredit === true;
  const itself = () => {
    const name = kind?.isOwed?.name;
    const item = quote === null || name === undefined ? (quote?.item ?? '') : say(name, { number: quote.item });
    if (quote !== null) return quote.total > 0 ? { item, thing: quote.thing, amount: quote.total } : null;
    if (guestSale) return { item: guestSale.item, thing: null, amount: guestSale.amount };
    return sale ? { item: sale.item, thing: sale.identificationItemName ?? null, amount: sale.amount } : null;
  };
  return {
    what: itself(),
    sale,
    since: found?.began ?? (sale ? Date.parse(sale.date) : null),
    isTopUp: isTopUp ?? null,
  };
}
