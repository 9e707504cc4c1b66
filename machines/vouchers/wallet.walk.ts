import type { Call } from '../../src/contract/call.ts';
import { listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { type IdentificationItem, listIdentificationItems } from '../../src/contract/identification-items.ts';
import { listPrepaidSaleItems, type PrepaidPurchase } from '../../src/contract/prepaid-items.ts';
import { walkFor } from '../walk-for.ts';
import { walletMachine } from './wallet.ts';

type Items = readonly string[];

/** The lists tell of these things alone, each with a code that names it. */
function told(items: Items): (readonly [Call, (rows: never) => readonly object[]])[] {
  const ofKind = (kind: string) => items.filter((item) => item.startsWith(`${kind}/`));
  return [
    [
      listPrepaidSaleItems,
      ([like]: readonly PrepaidPurchase[]) =>
        ofKind('prepaid').map((code) => ({
          ...like,
          ...{ id: code, validUntil: null, vouchers: [{ id: code, name: code, code, used: false }] },
        })),
    ],
    [
      listIdentificationItems,
      (rows: readonly IdentificationItem[]) => {
        const like = rows.find(({ identificationItemTypeCode: type }) => type !== 'ANPR');
        return like ? ofKind('card').map((code) => ({ ...like, id: code, code, status: 'ENABLED' })) : [];
      },
    ],
    [listDiscountVouchers, () => []],
    [listGiftVouchers, () => []],
  ];
}

export const walk = walkFor(walletMachine, {
  as: 'private',
  endsSession: true,
  outside: { 'previous requested': 'before what is shown first there is nothing' },
  ends: {},
  tells: ({ items }) => told(items),
  hears: { 'items told': (event) => told(event.type === 'items told' ? event.items : []) },
  deeds: {
    'kind chosen': [{ clicked: '[data-event="kind chosen"][data-kind="card"]' }],
    'item swiped to': ['the second in the row is swiped to'],
  },
  // What is swiped to is seen where another was shown before.
  sends: (event, { at, items }) => {
    if (event.type === 'previous requested') return at > 0;
    if (event.type === 'item swiped to') return at === 0 && event.item === items[1];
    return event.type !== 'next requested' || at < items.length - 1;
  },
  // Of one thing the code is shown, whatever led there.
  drawn: (_, { items, at }) => ({
    '[data-flow="wallet"] > section > *': items.length,
    '[data-flow="wallet"] > section > :not([inert])': Math.min(items.length, 1),
    ...Object.fromEntries(
      items.map((item, place) => [
        `[data-flow="wallet"] > section > :not([inert]) [data-qr="${item}"]`,
        Number(place === at),
      ]),
    ),
  }),
  because: {
    'keep the screen awake':
      'a browser that refuses it is asked again once its page is seen again, and the flow hears nothing of that',
  },
});
