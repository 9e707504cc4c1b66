import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '../../../src/contract/declarations.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { type Customer, moneyForAll } from './payments/support.ts';
import { telling } from './payments/telling.ts';

const money = moneyForAll();
let customer: Customer;
const { sideOf } = telling(
  () => money,
  () => customer,
);
beforeEach(async () => {
  await money.rows`delete from attempt`;
  await money.rows`update tenant set settings = settings || '{"contactEmail":"operator@example.com"}'`;
});

const agreed = { agreementAccepted: true, immediateStartRequested: true };
const topUp = { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, ...agreed };

async function bought(): Promise<string> {
  const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
  await money.page(payment_url, { outcome: 'completed' });
  await money.work();
  return id;
}

async function withdrawn(contract: string): Promise<void> {
  const [user] = await money.rows<{ email: string }>`
    select email from app_user where account_id = ${customer.accountId}`;
  await customer.ask(withdraw, { name: 'Lotte Maes', contract, email: user?.email ?? '' });
}

const mails = async (contract: string) =>
  (
    await money.rows<{ template: string; tells: unknown }>`
      select template, coalesce("values" -> 'goesBack', "values" -> 'why', 'null'::jsonb) as tells from outgoing_mail
      where template in ('withdrawal to look at', 'payment to look at')
        and (coalesce("values" ->> 'contract', '') = ${contract} or coalesce("values" ->> 'reference', '') like ${`${contract}%`})
      order by queued_at`
  ).map(({ template, tells }) => [template, tells]);

async function untilGone(): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await money.work();
    money.later(60);
  }
}

const atProvider = async (id: string) =>
  (await money.rows<{ state: string }>`select state from sandbox_record where reference = ${id} and kind <> 'card'`)[0]
    ?.state;

describe('the money of a purchase that is withdrawn from', () => {
  test('is kept with whose purchase it was, and whether that was taken back; of a purchase of nobody with neither', async () => {
    customer = await money.customer('multisafepay');
    const [id, none] = [await bought(), randomUUID()];
    for (const contract of [id, none]) await withdrawn(contract);
    const kept = await money.rows`
      select contract, account_id as "accountId", sale_id as "saleId", carried_out as "isCarriedOut", amount from declaration
      where contract in (${id}, ${none}) order by contract = ${none}`;
    expect(kept).toEqual([
      { contract: id, accountId: customer.accountId, saleId: id, isCarriedOut: true, amount: 5000 },
      { contract: none, accountId: null, saleId: null, isCarriedOut: false, amount: null },
    ]);
  });

  test('goes back by itself where all of it does, once; that of another purchase of the same customer stays', async () => {
    customer = await money.customer('multisafepay');
    const [id, other] = [await bought(), await bought()];
    await withdrawn(id);
    expect([await mails(id), await customer.balance()]).toEqual([[['withdrawal to look at', true]], 5000]);
    await untilGone();
    expect([await atProvider(id), await atProvider(other)]).toEqual(['refunded', 'completed']);
    expect([await customer.statusOf(id), await customer.statusOf(other)]).toEqual(['REFUNDED', 'SUCCESS']);
    await untilGone();
    expect([await mails(id), await customer.balance()]).toEqual([
      [
        ['withdrawal to look at', true],
        ['payment to look at', 'returned'],
      ],
      5000,
    ]);
  });

  test('is sent by hand where a part of it was used, and the operator is told so', async () => {
    customer = await money.customer('multisafepay');
    const id = await bought();
    await money.rows`update account set balance = balance - 1200 where account_id = ${customer.accountId}`;
    await withdrawn(id);
    await untilGone();
    expect([await atProvider(id), await mails(id)]).toEqual(['completed', [['withdrawal to look at', false]]]);
  });

  test('is sent by hand where a part of it had gone back before, and the operator is told so', async () => {
    customer = await money.customer('multisafepay');
    const id = await bought();
    await sideOf('multisafepay').say(id, { word: 'partial_refunded', operation: 1000, amount: 5000 });
    await withdrawn(id);
    await untilGone();
    expect([await atProvider(id), (await mails(id)).at(-1)]).toEqual(['completed', ['withdrawal to look at', false]]);
  });

  test('is sent by hand where it was collected from a bank account, and the operator is told so', async () => {
    customer = await money.customer('digiteal');
    const side = sideOf('digiteal');
    const id = await side.begin({ saleItemId: 'basic-5', totalAmount: 3950, ...agreed });
    await side.say(id, { word: side.paid, amount: 3950 });
    await withdrawn(id);
    await untilGone();
    expect(await mails(id)).toEqual([['withdrawal to look at', false]]);
    expect(await customer.statusOf(id)).not.toBe('REFUNDED');
  });

  test('that does not go back after all is told to the operator, to be sent by hand', async () => {
    customer = await money.customer('multisafepay');
    const id = await bought();
    await withdrawn(id);
    await money.rows`update sandbox_record set state = 'reserved' where reference = ${id}`;
    await untilGone();
    const told = await money.rows`
      select "values" -> 'byHand' as "byHand", "values" ->> 'why' as why from outgoing_mail
      where template = 'payment to look at' and "values" ->> 'reference' like ${`${id}%`}`;
    expect(told).toEqual([{ byHand: true, why: 'withdrawn' }]);
  });
});
