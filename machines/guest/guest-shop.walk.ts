import { listSaleItems, type SaleItemCategory } from '../../src/contract/sale-items.ts';
import { walkFor } from '../walk-for.ts';
import { guestShopMachine } from './guest-shop.ts';

const email = 'guest@example.com';

/** As if others had bought all, or given it back. */
const left = (availableQuantity: number) => (categories: readonly SaleItemCategory[]) =>
  categories.map((category) => ({
    ...category,
    saleItems: category.saleItems.map((item) => ({ ...item, availableQuantity, offeredQuantity: 100 })),
  }));

export const walk = walkFor(guestShopMachine, {
  as: null,
  ends: {},
  inAddress: ['item chosen'],
  hears: {
    'chosen item gone': () => [[listSaleItems, left(0)]],
    'chosen item back': () => [[listSaleItems, left(9)]],
  },
  types: (event) => {
    if (event.type === 'addresses typed')
      return { email, verifyEmail: event.problems.verifyEmail ? `other.${email}` : email, reason: 'Een wasbeurt' };
    if (event.type !== 'order placed') return null;
    const { reason } = event.guest;
    const { agreement, immediateStart } = event.problems;
    return {
      ...{ email, verifyEmail: email, reason },
      ...{ agreement: agreement === undefined, immediateStart: immediateStart === undefined },
    };
  },
  parts: (event) => event.type === 'order placed' && Object.keys(event.problems).length === 0,
  // While all is sold out nothing can be chosen.
  sends: (event, { saleItemId }, state) =>
    (event.type !== 'addresses typed' || saleItemId !== null) &&
    !(event.type === 'item chosen' && state === 'sold out'),
  filled: ['addresses typed'],
});
