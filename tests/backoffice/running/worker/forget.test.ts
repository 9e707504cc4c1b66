import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { changePreferences } from '../../../../src/contract/account.ts';
import { readCommand } from '../../../../src/contract/commands.ts';
import { withdraw } from '../../../../src/contract/declarations.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { requestPasswordMail } from '../../../../src/contract/registration.ts';
import { reserveSaleItem } from '../../../../src/contract/reservations.ts';
import { postOf } from '../../papers/mail/support.ts';
import { customerForEach, moneyForAll } from '../../paying/payments/support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

const daysLater = async (days: number) => {
  money.later(days * 86_400);
  await Promise.all([money.work(), money.work()]);
};
const count = async (rows: Promise<unknown[]>) => (await rows).length;

describe('what nobody needs any more', () => {
  it('is a mail that was sent a month ago, and never one that still has to go', async () => {
    await money.guest('multisafepay', requestPasswordMail, { email: 'private@example.com' });
    await deliverDue(postOf(money.database, money.now));
    await money.guest('multisafepay', requestPasswordMail, { email: 'business@example.com' });
    const to = (name: string) =>
      count(
        money.rows`select 1 from outgoing_mail where recipient = ${`${name}@example.com`} and template = 'password reset'`,
      );
    const arrived = () =>
      count(
        money.rows`select 1 from received_mail where recipient = 'private@example.com' and template = 'password reset'`,
      );
    await daysLater(29);
    expect([await to('private'), await arrived(), await to('business')]).toEqual([1, 1, 1]);
    const all = () => count(money.rows`select 1 from outgoing_mail`);
    const before = await all();
    await daysLater(2);
    expect([await to('private'), await arrived(), await to('business')]).toEqual([0, 0, 1]);
    const told = money.logged.filter(
      ({ event, fields }) => event === 'forgotten' && fields['table'] === 'outgoing_mail',
    );
    expect(told.map(({ fields }) => fields['rows'])).toEqual([before - (await all())]);
  });

  it('is an answer to a key forty days later, and never that of an order', async () => {
    const [preferences, order] = [randomUUID(), randomUUID()];
    await customer.ask(changePreferences, { minimumBalanceAmount: 500 }, preferences);
    const { id } = await customer.ask(
      startMultisafepayPayment,
      { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 },
      order,
    );
    const stateOf = async (key: string) => (await customer.ask(readCommand, { key })).state;
    await daysLater(39);
    expect([await stateOf(preferences), await stateOf(order)]).toEqual(['done', 'done']);
    await daysLater(2);
    expect([await stateOf(preferences), await stateOf(order)]).toEqual(['absent', 'done']);
    expect(
      await customer.ask(startMultisafepayPayment, { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 }, order),
    ).toMatchObject({ id });
  });

  it('is a session that has ended, and a link that expired a month ago', async () => {
    await money.guest('multisafepay', requestPasswordMail, { email: 'empty@example.com' });
    const ended = new Date(money.now().getTime() + 3_600_000).toISOString();
    await money.rows`update session set expires_at = ${ended} where user_id in (select id from app_user where account_id = ${customer.accountId})`;
    const sessions = () => count(money.rows`select 1 from session where expires_at = ${ended}`);
    const links = () =>
      count(money.rows`select 1 from email_token where email = 'empty@example.com' and purpose = 'PASSWORD'`);
    await daysLater(1);
    expect([await sessions(), await links()]).toEqual([1, 1]);
    await daysLater(1);
    expect([await sessions(), await links()]).toEqual([0, 1]);
    await daysLater(29);
    expect(await links()).toBe(0);
  });

  it('is a reservation that was given back three months ago; what was held is back in stock once', async () => {
    const stock = async () =>
      (
        await money.rows<{
          left: number;
        }>`select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = 'basic-5'`
      )[0]?.left;
    const before = await stock();
    const { id } = await customer.ask(reserveSaleItem, { saleItemId: 'basic-5', quantity: 2 });
    const held = () => count(money.rows`select 1 from reservation where id = ${id}`);
    await daysLater(89);
    expect([await held(), await stock()]).toEqual([1, before]);
    await daysLater(2);
    expect([await held(), await stock()]).toEqual([0, before]);
  });

  it('is what was declared ten years ago, and nothing that was declared after that', async () => {
    for (const contract of ['ten-years', 'a-day-less'])
      await money.guest('multisafepay', withdraw, { name: 'Els Aerts', contract, email: 'els@example.com' });
    const ago = (days: number) => new Date(money.now().getTime() - days * 86_400_000).toISOString();
    await money.rows`update declaration set received_at = ${ago(3652)} where contract = 'ten-years'`;
    await money.rows`update declaration set received_at = ${ago(3651)} where contract = 'a-day-less'`;
    const declared = async () =>
      (
        await money.rows<{
          contract: string;
        }>`select contract from declaration where name = 'Els Aerts' order by contract`
      ).map(({ contract }) => contract);
    await daysLater(0.9);
    expect(await declared()).toEqual(['a-day-less', 'ten-years']);
    await daysLater(0.2);
    expect(await declared()).toEqual(['a-day-less']);
  });
});
