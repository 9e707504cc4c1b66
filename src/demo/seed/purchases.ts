import { inLanguage } from '../../backoffice/server/language.ts';
import type { DemoSale, Means } from './history.ts';
import type { DemoItem } from './items.ts';
import type { Random } from './random.ts';
import type { DemoTenant } from './tenants.ts';

/** Gift vouchers and prepaid washes of an account, by table, and the sales with which they were paid. */
export function purchasesOf(tenant: DemoTenant, account_id: string, now: Date, random: Random, means: Means) {
  const given = tenant.itemTypes.includes('GIFT') ? giftVouchers(account_id, now, random) : [];
  const { purchases, tables } = prepaid(tenant, account_id, now, random);
  const gift = tenant.items.find(({ category_code }) => category_code === 'GIFT');
  const paid = [
    ...given.map(({ id, date, amount, number_of_vouchers }) => {
      return { id, date, item: gift, amount: amount * number_of_vouchers };
    }),
    ...purchases.map(({ item, row }) => ({
      id: row.id,
      date: row.purchased_on,
      item,
      amount: item.price,
    })),
  ];
  const sales = paid.map((sale) => saleOf(tenant, account_id, sale, means));
  return { tables: { ...tables, gift_voucher: given }, sales };
}

/** What an account has was paid one day. */
function saleOf(
  { id: tenant_id }: DemoTenant,
  account_id: string,
  { id, date, item, amount }: { id: string; date: string; item: DemoItem | undefined; amount: number },
  { once }: Means,
): DemoSale {
  return {
    tenant_id,
    id: saleIdOf(id),
    account_id,
    date,
    item: item ? inLanguage(item.name, 'nl') : '',
    sale_item_id: item?.id ?? null,
    wash_program_id: null,
    location_id: null,
    amount,
    credit_change: 0,
    payment_type: once,
    status: 'SUCCESS',
    identification_item_name: null,
  };
}

const saleIdOf = (id: string) => `sale-${id}`;
const withSale = (id: string) => ({ id, presale_id: saleIdOf(id) });

function giftVouchers(account_id: string, now: Date, random: Random) {
  const given = [
    {
      amount: 2500,
      number_of_vouchers: 1,
      recipient_email: 'tante.mia@example.com',
      message: 'Gelukkige verjaardag! Laat de wagen maar blinken.',
    },
    { amount: 5000, number_of_vouchers: 2, recipient_email: null, message: null },
  ];
  return given.map((voucher, index) => ({
    ...withSale(random.id()),
    account_id,
    ...voucher,
    date: daysFrom(now, -12 - index * 40),
    code: `GIFT${random.id(10).toUpperCase()}`,
    valid_until: daysFrom(now, 353 - index * 40).slice(0, 10),
    sent_at: voucher.recipient_email === null ? null : daysFrom(now, -12 - index * 40),
  }));
}

function prepaid(tenant: DemoTenant, account_id: string, now: Date, random: Random) {
  const bundles = tenant.items
    .filter(({ category_code, quantity }) => category_code === 'PREPAID' && quantity > 1)
    .slice(0, 2);
  const bought = bundles.map((item, index) => ({ item, id: random.id(), ago: 9 + index * 70, used: 1 + index * 3 }));
  const purchases = bought.map(({ item, id, ago }) => ({
    item,
    row: {
      ...withSale(id),
      uuid: random.uuid(),
      account_id,
      name: inLanguage(item.name, 'nl'),
      purchased_on: daysFrom(now, -ago),
      valid_until: daysFrom(now, 365 - ago).slice(0, 10),
    },
  }));
  const tables = {
    prepaid_purchase: purchases.map(({ row }) => row),
    prepaid_voucher: bought.flatMap(({ item, id, used }) =>
      Array.from({ length: item.quantity }, (_, position) => ({
        id: random.id(),
        purchase_id: id,
        position,
        name: `${inLanguage(item.name, 'nl')} ${position + 1}/${item.quantity}`,
        code: random.id(12).toUpperCase(),
        used: position < used,
      })),
    ),
  };
  return { purchases, tables };
}

function daysFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString();
}
