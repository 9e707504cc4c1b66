import { use } from 'react';
import type { GuestOrder } from '../../../../machines/guest/guest-shop.ts';
import { handOver } from '../../flows/checkout/hand-over.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { WaysContext } from '../../hooks/ways.ts';
import { checkoutAddress } from '../../paying/addresses.ts';
import type { AnyGoods } from '../../paying/goods-kind.ts';
import type { PaymentProvider } from '../../paying/provider.ts';
import { useWords } from '../../words/words.tsx';

/** Leads to the checkout with an order whose button was pressed under the price that this device shows. */
export function useToCheckout({ name, area }: PaymentProvider): (order: GuestOrder) => void {
  const { world } = usePortal();
  const store = useStore();
  const { follow } = use(WaysContext);
  const { language } = useWords();
  return ({ saleItemId, total, guest, immediateStart }) => {
    const goods: AnyGoods = { kind: 'prepaid items', saleItemId, quantity: 1, immediateStart };
    const order = { goods, guest };
    const key = world.newKey();
    handOver(store, key, { order, pressedAt: total });
    follow(checkoutAddress(language, name, order, key, area));
  };
}
