import type { Call } from '../../src/contract/call.ts';
import { listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { listIdentificationItems } from '../../src/contract/identification-items.ts';
import { listPrepaidSaleItems } from '../../src/contract/prepaid-items.ts';
import { walkFor } from '../walk-for.ts';
import { walletMachine } from './wallet.ts';

const lists = [listPrepaidSaleItems, listIdentificationItems, listDiscountVouchers, listGiftVouchers];

type Change = (rows: readonly object[]) => readonly object[];

const none: Change = () => [];
const all: Change = (rows) => rows;

/** What is told of each list, and of the one that is shown first. */
function told(change: Change, ofFirst = change): (readonly [Call, Change])[] {
  return lists.map((list) => [list, list === listPrepaidSaleItems ? ofFirst : change] as const);
}

export const walk = walkFor(walletMachine, {
  as: 'private',
  endsSession: true,
  outside: { 'previous requested': 'before what is shown first there is nothing' },
  ends: {},
  tells: ({ items }) => told(items.length > 0 ? all : none),
  hears: {
    'items told': (event) =>
      event.type === 'items told' && event.items.length > 0 ? told(all, (rows) => rows.slice(1)) : told(none),
  },
  deeds: { 'item swiped to': ['the second in the row is swiped to'] },
  // What is swiped to is seen where another was shown before.
  sends: ({ type }, { at, items }) => {
    if (type === 'previous requested') return at > 0;
    return type === 'item swiped to' ? at === 0 : type !== 'next requested' || at < items.length - 1;
  },
  because: {
    'keep the screen awake':
      'a browser that refuses it is asked again once its page is seen again, and the flow hears nothing of that',
  },
});
