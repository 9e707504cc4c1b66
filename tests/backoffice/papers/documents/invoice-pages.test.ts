import { describe, expect, it } from 'vitest';
import { listInvoices } from '../../../../src/contract/invoices.ts';
import { customerForEach, moneyForAll } from '../../paying/payments/support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

/** The last of a month and the first of the next, in the operator's days and in those of the clock that all share. */
const instants = [
  '2025-09-30T21:59:59Z',
  '2025-09-30T22:00:00Z',
  '2025-10-15T12:00:00Z',
  '2025-10-31T22:59:59Z',
  '2025-10-31T23:00:00Z',
];

const invoiced = (accountId: string, ats: readonly string[], tenant = 'multisafepay') =>
  Promise.all(
    ats.map((at, nth) => {
      const id = `${accountId}-${nth}`;
      return money.rows`
        insert into invoice (tenant_id, id, uuid, account_id, ticket_id, number, date, sequence_number, terminal_number, seal, language, paid, payment_type, amount,
          seller, buyer, lines)
        values (${tenant}, ${id}, ${id}, ${accountId}, ${id}, ${id}, ${at}, '1', '1', 'seal', 'nl', true, 'CREDIT', 100, '{}', '{}', '[]')`;
    }),
  );

const pageOf = async (page: number, size: number) => {
  const { content, totalElements, totalPages } = await customer.ask(listInvoices, { page, size });
  return [content.map(({ id }) => id.slice(customer.accountId.length + 1)), totalElements, totalPages];
};

describe('the invoices of an account', () => {
  it('are told newest first on each page, with how many there are, also on one behind the last', async () => {
    await invoiced(customer.accountId, [...instants, ...instants]);
    expect(await pageOf(0, 4)).toEqual([['4', '9', '3', '8'], 10, 3]);
    expect(await pageOf(1, 4)).toEqual([['2', '7', '1', '6'], 10, 3]);
    expect(await pageOf(2, 4)).toEqual([['0', '5'], 10, 3]);
    expect(await pageOf(3, 4)).toEqual([[], 10, 3]);
    expect(await pageOf(9_999_999, 100)).toEqual([[], 10, 1]);
  });

  it('are no other customer’s, no other operator’s and no sales, and gone when they are gone', async () => {
    await invoiced(customer.accountId, instants);
    await invoiced(`${customer.accountId}-neighbour`, instants);
    await invoiced(customer.accountId, [...instants, ...instants], 'adyen');
    await money.rows`
      insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
      values ('multisafepay', ${customer.accountId}, ${customer.accountId}, '2025-10-15T12:00:00Z', 'x', 100, 0, 'CASH', 'SUCCESS')`;
    expect(await pageOf(0, 10)).toEqual([['4', '3', '2', '1', '0'], 5, 1]);
    await money.rows`delete from invoice where tenant_id = 'multisafepay' and account_id = ${customer.accountId} and date < '2025-10-01'`;
    expect(await pageOf(0, 2)).toEqual([['4', '3'], 3, 2]);
    expect(await pageOf(1, 2)).toEqual([['2'], 3, 2]);
  });
});
