import type { Goods } from '../../../machines/checkout/order.ts';
import type { Gift } from '../../../machines/vouchers/gift.ts';
import type { Failure } from '../../contract/failure.ts';
import { readInvoice } from '../../contract/invoices.ts';
import type { SaleItemCategoryCode } from '../../contract/sale-items.ts';
import { readRows } from '../lists/kept-lists.ts';
import { readKept } from '../lists/reading.ts';
import { type AnyGoods, type GoodsKind, type GoodsWith, goodsKind, number, text } from './goods-kind.ts';

const said = 'checkout.successText';

const extension = goodsKind({
  address: { subscriptionId: text('subscription') },
  sign: 'subscriptionId',
  category: 'SUBSCRIPTION',
  thing: async ({ database }, { subscriptionId: id }) => {
    const running = (await readKept(database, 'subscriptions'))?.find(({ subscriptionId }) => subscriptionId === id);
    return running ? { id: running.identificationItemId, name: running.identificationItemName } : null;
  },
  order: ({ saleItemId, subscriptionId }) => ({ saleItemId, subscriptionId }),
  bought: { lists: ['monthlyTotal'], text: said },
});

const subscription = goodsKind({
  address: { identificationItemId: text('for') },
  sign: 'identificationItemId',
  category: 'SUBSCRIPTION',
  thing: async ({ database }, { identificationItemId: id }) => {
    if (id === undefined) return null;
    const [plates = [], cards = []] = await Promise.all([readRows(database, 'plates'), readRows(database, 'cards')]);
    return { id, name: [...plates, ...cards].find((one) => one.id === id)?.name ?? id };
  },
  paidAgainFor: ({ identificationItemId }) => ({ identificationItemId }),
  order: ({ saleItemId, identificationItemId }) => ({ saleItemId, identificationItemId }),
  bought: { lists: ['monthlyTotal'], text: said },
});

/** What is given stands with its page: an address names neither the recipient nor what is written to them. */
interface GivenGoods extends AnyGoods {
  readonly giftId?: string | undefined;
  readonly gift?: Gift;
}

const giftVoucher = goodsKind({
  address: { giftId: text('gift') },
  sign: 'giftId',
  category: 'GIFT',
  isPriced: true,
  whole: async (store, goods) => {
    const { takenAlong } = await import('../flows/vouchers/give-gift-voucher.ts');
    const gift = goods.giftId === undefined ? null : await takenAlong(store, goods.giftId);
    if (gift === null) throw refusedFor(/*i18n*/ 'giftVouchers.notAtHand');
    const { amount, quantity } = gift;
    return { ...goods, gift, amount, quantity } as typeof goods;
  },
  forWhom: (goods) => (goods as GivenGoods).gift?.recipientEmail ?? null,
  sendOn: (goods) => (goods as GivenGoods).gift?.sendOn ?? null,
  order: (goods) => {
    const { saleItemId, quantity, amount, gift } = goods as GivenGoods;
    const { recipientEmail = null, message = null, sendOn = null } = gift ?? {};
    return {
      saleItemId,
      quantity,
      amount,
      giftVoucher: { recipientEmail, message },
      ...(sendOn !== null && { sendOn }),
    };
  },
  bought: {
    lists: ['giftVouchers'],
    title: 'giftVouchers.created',
    text: 'giftVouchers.createdText',
    found: { page: 'giftVoucher', link: /*i18n*/ 'giftVouchers.toThem' },
  },
});

const invoice = goodsKind({
  address: { invoiceId: text('invoice') },
  sign: 'invoiceId',
  isOwed: {
    name: /*i18n*/ 'invoices.invoice',
    price: async ({ ask }, goods) => {
      const { number, paid, amount, credits, beingPaid } = await ask(readInvoice, { invoiceId: goods.invoiceId ?? '' });
      if (paid !== false || amount == null || credits != null) throw refusedFor('exception.invoice.paid');
      if (beingPaid === true) throw refusedFor('exception.payment.underWay');
      const once = { recurring: false, nextPayment: null, months: null, renewalPrice: null, available: null };
      return { goods, quote: { ...once, item: number, quantity: 1, total: amount, thing: null } };
    },
  },
  order: ({ invoiceId }) => ({ invoiceId }),
  bought: {
    lists: ['invoices'],
    text: /*i18n*/ 'checkout.successInvoicePaid',
    found: { page: 'invoices', link: /*i18n*/ 'checkout.toInvoices' },
  },
});

function refusedFor(messageKey: string): Failure {
  return { type: 'refused', status: 0, messageKey };
}

const topUp = goodsKind({
  address: { amount: number('amount'), quantity: number('quantity') },
  sign: 'amount',
  category: 'CHARGE',
  addsToCredit: true,
  isShown: true,
  amounts: (setting) => ({ min: setting?.smallestTopUp ?? 2_500, max: setting?.largestTopUp ?? 250_000 }),
  order: ({ saleItemId, quantity, amount }) => ({ saleItemId, quantity, amount }),
  bought: { lists: [], text: said },
});

const prepaidItems = goodsKind({
  address: { quantity: number('quantity') },
  isShown: true,
  order: ({ saleItemId, quantity }) => ({ saleItemId, quantity }),
  bought: {
    lists: ['prepaidPurchases', 'prepaidItems'],
    text: 'checkout.successPrepaid',
    found: { page: 'webshop', link: /*i18n*/ 'checkout.toPurchases' },
  },
});

/** Everything that is sold through a checkout, by kind. An address is of the first kind whose sign it bears, the last bears none. */
export const goodsKinds = {
  extension,
  subscription,
  'gift voucher': giftVoucher,
  invoice,
  'top-up': topUp,
  'prepaid items': prepaidItems,
} as const satisfies Readonly<Record<string, GoodsKind>>;

type KindName = keyof typeof goodsKinds;

/** Goods as a page writes them. */
export type Sold = {
  [Kind in KindName]: { readonly kind: Kind } & GoodsWith<(typeof goodsKinds)[Kind]['address']>;
}[KindName];

const kinds: readonly (readonly [string, GoodsKind])[] = Object.entries(goodsKinds);

const byName = new Map(kinds);

/** The entry of goods; goods of a kind that another version of the portal sold are taken as what is sold by the piece. */
export function kindOf({ kind }: Goods): GoodsKind {
  return byName.get(kind) ?? prepaidItems;
}

/** The customer chose what it costs: that cannot have changed. */
export function hasChosenPrice(goods: Goods): boolean {
  const { amounts, isPriced } = kindOf(goods);
  return amounts !== undefined || isPriced === true;
}

/** The goods that an address names; null where it names neither a sale item nor what is owed. */
export function goodsIn(query: URLSearchParams): AnyGoods | null {
  const saleItemId = item.read(query.get(item.name) ?? '');
  const found = kinds
    .map(([kind, { address, sign, isOwed }]) => ({ kind, sign, isOwed, fields: fieldsIn(query, address) }))
    .find(({ sign, fields }) => sign === undefined || sign in fields);
  const { kind = 'prepaid items', isOwed, fields } = found ?? {};
  if (isOwed) return { kind, ...fields };
  return saleItemId === undefined ? null : { kind, saleItemId, ...fields };
}

/** How goods stand in an address. */
export function writtenGoods(goods: Goods): readonly (readonly [name: string, value: string])[] {
  const values: Readonly<Record<string, unknown>> = { ...goods };
  return Object.entries({ saleItemId: item, ...kindOf(goods).address }).flatMap(([field, { name }]) =>
    values[field] === undefined ? [] : [[name, String(values[field])] as const],
  );
}

/** Goods as the back office sells their item: an address may not say of which kind they are. */
export function asSold(goods: AnyGoods, category: SaleItemCategoryCode | string): AnyGoods {
  if (kindOf(goods).category === category) return goods;
  const [kind] = kinds.findLast(([, one]) => one.category === category) ?? [goods.kind];
  return { ...goods, kind };
}

const item = text('item');

function fieldsIn(query: URLSearchParams, address: GoodsKind['address']): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(address).flatMap(([field, { name, read }]) => {
      const value = read(query.get(name) ?? '');
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
