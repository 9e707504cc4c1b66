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
    return { ...kindOf(goods).order(goods as AnyGoods), ...(immediateStart && { immediateStartRequested: true }) };
  },
  lists: (goods) => (goods === null ? everyList : kindOf(goods).bought.lists),
};

const everyList: readonly ListName[] = [...new Set(Object.values(goodsKinds).flatMap(({ bought }) => bought.lists))];
