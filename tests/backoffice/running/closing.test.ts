import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../../src/backoffice/papers/mail/deliver.ts';
import { tell } from '../../../src/backoffice/paying/payments/tell.ts';
import { endRemoval } from '../../../src/backoffice/paying/removals/store.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { askForDeletion, withdrawDeletion } from '../../../src/contract/account-requests.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { postOf } from '../papers/mail/support.ts';
import { customerForEach, moneyForAll } from '../paying/payments/support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

const day = 86_400;
const daysLater = async (days: number) => {
  money.later(days * day);
  await money.work();
};
const topUp = async () => {
  const order = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
  const { id, payment_url: page } = await customer.ask(startMultisafepayPayment, order);
  await money.page(page, { outcome: 'completed' });
  return id;
};
const spend = () => money.rows`update account set balance = 0 where account_id = ${customer.accountId}`;
/** What this test's customer and operator were mailed about the deletion, in the order of time. */
const mailed = async () =>
  (
    await money.rows<{ template: string }>`
      select template from outgoing_mail where tenant_id = 'multisafepay'
        and (template like 'deletion%' or template = 'account deleted')
        and ("values" ->> 'customerId' = ${customer.accountId} or "values" ->> 'email' = ${await email()})
      order by queued_at, template`
  ).map(({ template }) => template);
const emails = new Map<string, string>();
const email = async () => {
  const known = emails.get(customer.accountId);
  if (known !== undefined) return known;
  const [owner] = await money.rows<{ email: string }>`
    select email from app_user where account_id = ${customer.accountId} and role = 'owner'`;
  emails.set(customer.accountId, owner?.email ?? '');
  return owner?.email ?? '';
};
const isThere = async () => (await customer.call(readAccount, {})).status === 200;
/** In how many rows of which tables the account, or the address of its owner, still stands. */
const traces = async () => {
  const tables = await money.rows<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'tenant_id'`;
  const found: string[] = [];
  const address = await email();
  for (const { name } of tables) {
    const [row] = await money.database.query<{ rows: number }>({
      strings: [
        `select count(*)::int as rows from ${name} one where one::text like '%' || `,
        ` || '%' or one::text like '%' || `,
        ` || '%'`,
      ],
      values: [customer.accountId, address],
    });
    if (row?.rows) found.push(name);
  }
  return found.toSorted();
};

describe('an account that is to be deleted', () => {
  it('is there for three weeks, and gone then; both are told, and what stays is for the books', async () => {
    const sale = await topUp();
    await spend();
    await email();
    await customer.ask(askForDeletion, {});
    await daysLater(20);
    expect([await isThere(), await mailed()]).toEqual([true, ['deletion planned', 'deletion requested']]);
    await daysLater(1);
    await daysLater(1);
    expect([await isThere(), await mailed()]).toEqual([
      false,
      ['deletion planned', 'deletion requested', 'account deleted', 'deletion carried out'],
    ]);
    expect(money.logged.filter(({ event }) => event === 'account deleted')).toMatchObject([
      { fields: { account: customer.accountId, rows: { sale: 1, account: 1 } } },
    ]);
    // By the key of its order it is known for ever that it was placed.
    expect(await traces()).toEqual(['command', 'outgoing_mail', 'sale']);
    expect(await money.rows`select account_id, amount from sale where id = ${sale}`).toEqual([
      { account_id: null, amount: 2500 },
    ]);
    await deliverDue(postOf(money.database, money.now));
    await daysLater(60);
    expect(await traces()).toEqual(['command', 'sale']);
  });

  it('stays where its customer takes the wish back', async () => {
    await customer.ask(askForDeletion, {});
    await daysLater(20);
    await customer.ask(withdrawDeletion, {});
    await daysLater(10);
    expect([await isThere(), await mailed()]).toEqual([
      true,
      ['deletion planned', 'deletion requested', 'deletion called off', 'deletion withdrawn'],
    ]);
  });

  it('stays while it has credit, of which the operator hears once, and goes the day after that is gone', async () => {
    await topUp();
    await email();
    await customer.ask(askForDeletion, {});
    await daysLater(21);
    await daysLater(1);
    await daysLater(1);
    expect([await isThere(), await mailed()]).toEqual([
      true,
      ['deletion planned', 'deletion requested', 'deletion held up'],
    ]);
    const [held] = await money.rows<{ obstacles: unknown }>`
      select "values" -> 'obstacles' as obstacles from outgoing_mail where template = 'deletion held up' order by queued_at desc limit 1`;
    expect(held?.obstacles).toEqual(['credit']);
    await spend();
    await daysLater(1);
    expect(await isThere()).toBe(false);
  });

  it('stays while a payment has no end, and is no other’s', async () => {
    const other = await money.customer('multisafepay');
    await customer.ask(askForDeletion, {});
    const order = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
    money.later(21 * day - 60);
    await customer.ask(startMultisafepayPayment, order);
    await daysLater(0.001);
    expect([await isThere(), (await other.call(readAccount, {})).status]).toEqual([true, 200]);
  });

  it('takes with it no card that its provider has not forgotten', async () => {
    await money.rows`
      insert into stored_card (tenant_id, id, account_id, provider, token, brand, last_four, created_at)
      values ('multisafepay', ${`card of ${customer.accountId}`}, ${customer.accountId}, 'multisafepay', 'unknown token', 'VISA', '1111', now())`;
    await customer.ask(askForDeletion, {});
    await daysLater(21);
    const left = () => money.rows`
      select removal_try_at is not null as asked from stored_card where account_id = ${customer.accountId}`;
    expect([await isThere(), await left()]).toEqual([true, [{ asked: true }]]);
    money.later(2 * 3_600);
    await money.work();
    money.later(2 * 3_600);
    await money.work();
    expect([await isThere(), await left()]).toEqual([false, []]);
  });

  it('is held by a card that its provider does not remove: both are told once, it is tried each day, and goes when that is gone', async () => {
    const other = await money.customer('multisafepay');
    for (const of of [customer, other])
      await money.rows`
        insert into stored_card (tenant_id, id, account_id, provider, token, brand, last_four, created_at)
        values ('multisafepay', ${`card of ${of.accountId}`}, ${of.accountId}, 'multisafepay', ${`token ${of.accountId}`}, 'VISA', '1111', now())`;
    const card = `card of ${customer.accountId}`;
    const isAsked = async () => {
      const [row] = await money.rows<{ asked: boolean }>`
        select removal_try_at is not null as asked from stored_card where id = ${card}`;
      return row?.asked;
    };
    const refuses = async () => {
      expect(await isAsked()).toBe(true);
      await endRemoval(await money.scope('multisafepay'), card, 'refused');
    };
    await email();
    await customer.ask(askForDeletion, {});
    await daysLater(21);
    await refuses();
    expect(await mailed()).toEqual(['deletion planned', 'deletion requested']);
    await daysLater(1 / 24);
    await refuses();
    const held = ['deletion planned', 'deletion requested', 'deletion held up', 'deletion held up by card'];
    expect([await isThere(), await mailed()]).toEqual([true, held]);
    const [told] = await money.rows<{ obstacles: unknown }>`
      select "values" -> 'obstacles' as obstacles from outgoing_mail where template = 'deletion held up' and "values" ->> 'customerId' = ${customer.accountId}`;
    expect(told).toEqual({ obstacles: ['card'] });
    // Each day once, no longer each hour; and neither is told again.
    for (let hour = 0; hour < 12; hour += 1) {
      await daysLater(1 / 24);
      expect(await isAsked()).toBe(false);
    }
    await daysLater(1);
    await refuses();
    await daysLater(1);
    expect([await isAsked(), await mailed()]).toEqual([true, held]);
    await daysLater(1 / 24);
    await daysLater(1);
    expect([await isThere(), (await other.call(readAccount, {})).status]).toEqual([false, 200]);
    expect((await mailed()).slice(-2)).toEqual(['account deleted', 'deletion carried out']);
  });

  it('is not looked for when its money goes back after it went', async () => {
    const id = await topUp();
    await spend();
    await email();
    await customer.ask(askForDeletion, {});
    await daysLater(21);
    expect(await isThere()).toBe(false);
    const scope = await money.scope('multisafepay');
    const [payment] = await money.rows<{ id: string }>`select id from payment where presale_id = ${id}`;
    const told = {
      event: 'chargeback',
      by: 'notification',
      outcome: 'returned',
      status: 'chargedback',
      amount: 2500,
      currency: 'EUR',
    } as const;
    await tell(scope, payment?.id ?? '', told);
    expect(await money.rows`select status from sale where id = ${id}`).toEqual([{ status: 'REFUNDED' }]);
  });
});
