import { changedByPayments } from '../acts/payments/order.ts';
import type { Selling } from '../flows/checkout/checkout.ts';
import type { ListName } from '../lists/kept.ts';
import { goodsKinds, hasChosenPrice, kindOf } from './goods.ts';
import type { AnyGoods } from './goods-kind.ts';
import { readPrice } from './price.ts';

/** What the flows of checkouts know of what is sold. */
export const selling: Selling = {
  price: readPrice,
  hasChosenPrice,
  order: (goods) => {
    const { immediateStart } = goods as AnyGoods;
    const { order, isOwed } = kindOf(goods);
    return {
      ...order(goods as AnyGoods),
      ...(!isOwed && { agreementAccepted: true }),
      ...(immediateStart && { immediateStartRequested: true }),
    };
  },
  lists: (goods) => [...new Set([...changedByPayments, ...(goods === null ? everyList : kindOf(goods).bought.lists)])],
};

/** The same for guests, who have no lists of their own: what is left of what is offered changes alone. */
export const sellingToGuests: Selling = { ...selling, lists: () => ['offer'] };

const everyList: readonly ListName[] = Object.values(goodsKinds).flatMap(({ bought }) => bought.lists);
