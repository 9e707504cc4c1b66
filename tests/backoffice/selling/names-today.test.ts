import { beforeEach, expect, it } from 'vitest';
import { changePreferences } from '../../../src/contract/account.ts';
import { redeemGiftVoucher } from '../../../src/contract/gift-vouchers.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../src/contract/prepaid-items.ts';
import { listSales } from '../../../src/contract/sales.ts';
import { type Customer, moneyForAll } from '../paying/payments/support.ts';

const money = moneyForAll();
let customer: Customer;
beforeEach(async () => {
  customer = await money.customer('multisafepay');
});

/** In the language that the customer has chosen. */
async function salesIn(languageCode: 'NL' | 'FR' | 'DE'): Promise<string[]> {
  await customer.ask(changePreferences, { languageCode });
  return (await customer.ask(listSales, { page: 0, size: 50 })).content.map(({ item }) => item).toSorted();
}

async function purchasesIn(languageCode: 'NL' | 'FR' | 'DE'): Promise<string[][]> {
  await customer.ask(changePreferences, { languageCode });
  const purchases = await customer.ask(listPrepaidSaleItems, {});
  return purchases.map(({ name, vouchers }) => [name, ...new Set(vouchers.map((voucher) => voucher.name))]);
}

async function buy(saleItemId: string): Promise<void> {
  const totalAmount = saleItemId === 'basic-5' ? 3_950 : 9_900;
  const { payment_url } = await customer.ask(startMultisafepayPayment, { saleItemId, totalAmount });
  await money.page(payment_url, { outcome: 'completed' });
}

async function redeem(): Promise<void> {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase();
  await money.rows`
    insert into gift_voucher (tenant_id, id, amount, date, code) values ('multisafepay', ${code}, 2500, now(), ${code})`;
  await customer.ask(redeemGiftVoucher, { code });
}

it('transactions and washes in advance are named as the catalogue does, in the language of the reader; their papers go on saying what was sold', async () => {
  await buy('basic-5');
  await money.rows`update account set balance = 2000 where account_id = ${customer.accountId}`;
  await money.page('http://multisafepay.localhost:4173/sandbox/car-wash', {
    code: customer.plateId.slice(0, 8),
    program: 'premium',
  });
  await redeem();
  const bundle = { nl: '5 wasbeurten', fr: '5 lavages', de: '5 Wäschen' };
  await money.rows`update sale_item set name = ${JSON.stringify(bundle)}::jsonb where tenant_id = 'multisafepay' and id = 'basic-5'`;
  // The catalogue of another operator is none of its business.
  await money.rows`update sale_item set name = '{"nl":"van een ander"}' where tenant_id <> 'multisafepay'`;
  await money.rows`update wash_program set name = '{"nl":"van een ander"}' where tenant_id <> 'multisafepay'`;
  expect(await salesIn('NL')).toEqual(['5 wasbeurten', 'Cadeaubon ingewisseld', 'Wasbeurt Premium']);
  expect(await salesIn('FR')).toEqual(['5 lavages', 'Bon cadeau utilisé', 'Lavage Premium']);
  expect(await salesIn('DE')).toEqual(['5 Wäschen', 'Geschenkgutschein eingelöst', 'Wäsche Premium']);
  expect(await purchasesIn('FR')).toEqual([['5 lavages', '5 lavages']]);
  const sold = await money.rows<{
    item: string;
  }>`select item from sale where account_id = ${customer.accountId} order by item`;
  expect(sold.map(({ item }) => item)).toEqual(['5 × Basic', 'Cadeaubon ingewisseld', 'Wasbeurt Premium']);
});

it('what is in the catalogue no more is called as it was when it was sold', async () => {
  await buy('comfort-10');
  await money.rows`delete from sale_item where tenant_id = 'multisafepay' and id = 'comfort-10'`;
  for (const language of ['NL', 'DE'] as const) {
    expect(await salesIn(language)).toEqual(['10 × Comfort']);
    expect(await purchasesIn(language)).toEqual([['10 × Comfort', '10 × Comfort']]);
  }
});
