import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Money, openMoney } from '../payments/support.ts';
import { goTo, letMailsGo, plusDays } from './support.ts';

let money: Money;
beforeAll(async () => {
  money = await openMoney();
});
afterAll(() => money.close());

interface Row {
  tenant: string;
  id: string;
  before: string;
  after: string | null;
  charged: number;
}

describe('what was paid in the demo', () => {
  it('was paid with what each operator takes', async () => {
    const paid = await money.rows<{ tenant: string; types: string[] }>`
      select tenant_id as tenant, array_agg(distinct payment_type order by payment_type) as types
      from sale where payment_type in ('CARD', 'CARD_TOKEN', 'DIRECT_DEBIT') group by tenant_id order by tenant_id`;
    expect(paid).toEqual([
      { tenant: 'adyen', types: ['CARD', 'CARD_TOKEN'] },
      { tenant: 'digiteal', types: ['DIRECT_DEBIT'] },
      { tenant: 'multisafepay', types: ['CARD', 'DIRECT_DEBIT'] },
      { tenant: 'ogone', types: ['CARD', 'CARD_TOKEN'] },
    ]);
  });

  it('leaves room for a top-up in each month where only so much may be collected', async () => {
    const collected = await money.rows<{ month: string; amount: number }>`
      select to_char(date, 'YYYY-MM') as month, sum(amount)::int as amount from sale
      where payment_type = 'DIRECT_DEBIT' and status <> 'ERROR' group by tenant_id, account_id, month`;
    expect(collected.length).toBeGreaterThan(10);
    expect(collected.filter(({ amount }) => amount > 200_00 - 25_00)).toEqual([]);
  });

  it('stands among the sales: of each gift voucher and each prepaid purchase, at its price', async () => {
    const bought = await money.rows<{ id: string; price: number | null; paid: number | null }>`
      select voucher.id, amount_of.total as price, sale.amount as paid
      from (select tenant_id, id, presale_id, account_id, amount * number_of_vouchers as total from gift_voucher
        union all select tenant_id, id, presale_id, account_id, null from prepaid_purchase) as voucher
      cross join lateral (select coalesce(voucher.total, (select price from sale_item join sale as own on own.sale_item_id = sale_item.id
        and own.tenant_id = sale_item.tenant_id where own.tenant_id = voucher.tenant_id and own.id = voucher.presale_id)) as total) as amount_of
      left join sale on sale.tenant_id = voucher.tenant_id and sale.id = voucher.presale_id
      where voucher.account_id is not null`;
    expect(bought.length).toBeGreaterThan(10);
    expect(bought.filter(({ price, paid }) => paid === null || paid !== price)).toEqual([]);
  });
});

describe('a demo that is kept for weeks', () => {
  it('renews its subscriptions as real ones: each month is charged once, and nobody is told otherwise', async () => {
    const running = await money.rows<{ tenant: string; id: string; before: string }>`
      select tenant_id as tenant, id, renew_date as before from subscription where recurring and stopped_at is null order by tenant_id, id`;
    const begun = money.now().toISOString().slice(0, 10);
    for (let day = 1; day <= 42; day += 1) {
      goTo(money, plusDays(begun, day));
      await money.work();
      await letMailsGo(money);
      // What a bank says of it comes a while later.
      money.later(60);
      await money.work();
    }
    const rows = await money.rows<Row>`
      select subscription.tenant_id as tenant, subscription.id, renew_date as after, (
        select count(*)::int from presale join sale on sale.tenant_id = presale.tenant_id and sale.id = presale.id
        where presale.tenant_id = subscription.tenant_id and presale.extended_id = subscription.id and sale.status = 'SUCCESS') as charged
      from subscription where recurring and stopped_at is null order by subscription.tenant_id, subscription.id`;
    expect(rows.map(({ tenant, id }) => `${tenant} ${id}`)).toEqual(running.map(({ tenant, id }) => `${tenant} ${id}`));
    expect([...new Set(rows.map(({ tenant }) => tenant))]).toEqual(['adyen', 'digiteal', 'multisafepay', 'ogone']);
    const today = money.now().toISOString().slice(0, 10);
    for (const [index, { after, charged }] of rows.entries()) {
      const months = monthsBetween(running[index]?.before ?? '', after ?? '');
      expect([after !== null && after > today, charged]).toEqual([true, months]);
      expect(months).toBeGreaterThan(0);
    }
    expect(await money.rows`select id from outgoing_mail where template = 'subscription not paid'`).toEqual([]);
  });
});

function monthsBetween(from: string, to: string): number {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(to) - months(from);
}
