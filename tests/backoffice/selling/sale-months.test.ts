import { describe, expect, it } from 'vitest';
import { listSales } from '../../../src/contract/sales.ts';
import { customerForEach, moneyForAll } from '../paying/payments/support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

describe('the sales of a range of days', () => {
  const instants = [
    '2025-09-30T21:59:59Z',
    '2025-09-30T22:00:00Z',
    '2025-10-25T21:59:59Z',
    '2025-10-25T22:00:00Z',
    // The night in which two o'clock comes twice.
    '2025-10-26T22:59:59Z',
    '2025-10-26T23:00:00Z',
    '2025-10-31T22:59:59Z',
    '2025-10-31T23:00:00Z',
  ];
  const soldTo = (accountId: string, tenant = 'multisafepay', ats: readonly string[] = instants) =>
    Promise.all(
      ats.map(
        (at, nth) => money.rows`
          insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
          values (${tenant}, ${`${accountId}-${nth}`}, ${accountId}, ${at}, 'x', 100, 0, 'CASH', 'SUCCESS')`,
      ),
    );
  const sold = () => soldTo(customer.accountId);
  const told = async (days: { from?: string; to?: string }) => {
    const pages = [];
    for (let page = 0; page < 3; page += 1) pages.push(await customer.ask(listSales, { ...days, page, size: 3 }));
    const places = pages.flatMap(({ content }) => content).map(({ id }) => Number(id.at(-1)));
    return [pages[0]?.totalElements, ...places];
  };

  it.each([
    ['without an end', {}, [8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['from a day on', { from: '2025-10-26' }, [5, 7, 6, 5, 4, 3]],
    ['to a day', { to: '2025-10-26' }, [5, 4, 3, 2, 1, 0]],
    ['of one day of twenty-five hours', { from: '2025-10-26', to: '2025-10-26' }, [2, 4, 3]],
    ['of a month', { from: '2025-10-01', to: '2025-10-31' }, [6, 6, 5, 4, 3, 2, 1]],
    ['of the last day of a month', { from: '2025-09-30', to: '2025-09-30' }, [1, 0]],
    ['over two months', { from: '2025-09-30', to: '2025-10-25' }, [3, 2, 1, 0]],
  ])('%s are those of the operator’s days, from midnight to midnight', async (_, days, expected) => {
    await sold();
    expect(await told(days)).toEqual(expected);
  });

  it('are no other customer’s, no other operator’s, and none of a month without any', async () => {
    await sold();
    await soldTo(`${customer.accountId}-neighbour`);
    await soldTo(customer.accountId, 'adyen');
    expect(await told({})).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(await told({ from: '2025-10-26', to: '2025-10-26' })).toEqual([2, 4, 3]);
    expect(await told({ from: '2025-08-01', to: '2025-08-31' })).toEqual([0]);
    await money.rows`delete from sale where tenant_id = 'multisafepay' and account_id = ${customer.accountId} and date < '2025-10-25T22:00:00Z'`;
    expect(await told({})).toEqual([5, 7, 6, 5, 4, 3]);
  });

  it('are told on each page with how many there are, also on one behind the last', async () => {
    await soldTo(customer.accountId, 'multisafepay', [...instants, ...instants]);
    const pageOf = async (page: number, size: number) => {
      const { content, totalElements, totalPages } = await customer.ask(listSales, { page, size });
      return [content.map(({ id }) => id.slice(customer.accountId.length + 1)), totalElements, totalPages];
    };
    expect(await pageOf(0, 5)).toEqual([['15', '7', '14', '6', '13'], 16, 4]);
    expect(await pageOf(2, 5)).toEqual([['10', '2', '1', '9', '0'], 16, 4]);
    expect(await pageOf(3, 5)).toEqual([['8'], 16, 4]);
    expect(await pageOf(4, 5)).toEqual([[], 16, 4]);
    expect(await pageOf(999_999_999, 100)).toEqual([[], 16, 1]);
  });

  it('are read by a plan that serves for any number of them: one for each request takes longer to make than to carry out', async () => {
    await money.rows`
      insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
      select 'multisafepay', 'many-' || nth, ${customer.accountId}, now() - nth * interval '1 hour', 'x', 100, 0, 'CASH', 'SUCCESS'
      from generate_series(1, 20000) as nth`;
    await money.rows`analyze`;
    for (let time = 0; time < 30; time += 1) {
      await customer.ask(listSales, { page: 0, size: 10 });
      await customer.ask(listSales, { page: 7, size: 10 });
    }
    // The first five times one is made for the values of that request.
    const plans = await money.rows<{ page: string; serves: boolean }>`
      select case when statement like '%beginning%' then 'later' else 'first' end as page, sum(generic_plans) > 2 * sum(custom_plans) as serves
      from pg_prepared_statements where statement like '%known_item%' group by 1 order by 1`;
    expect(plans).toEqual([
      { page: 'first', serves: true },
      { page: 'later', serves: true },
    ]);
  });
});
