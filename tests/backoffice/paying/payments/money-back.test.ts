import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { wash } from '../../../../src/backoffice/selling/washes/wash.ts';
import type { InputOf } from '../../../../src/contract/call.ts';
import { changeGiftVoucherRecipient } from '../../../../src/contract/gift-voucher-mails.ts';
import { listGiftVouchers, redeemGiftVoucher } from '../../../../src/contract/gift-vouchers.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../../src/contract/prepaid-items.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import { listSubscriptions } from '../../../../src/contract/subscriptions.ts';
import { scopeOf } from '../scopes.ts';
import { type Customer, moneyForAll } from './support.ts';
import { amount, type Side, telling } from './telling.ts';

const money = moneyForAll();
let customer: Customer;

const { sideOf } = telling(
  () => money,
  () => customer,
);

type Said = Parameters<Side['say']>[1];

async function standing(side: Side, said: readonly Said[]) {
  const id = await side.begin();
  const before = await customer.balance();
  for (const one of said) expect(await side.say(id, one)).toBe(200);
  const status = await customer.statusOf(id);
  return { status, credit: (await customer.balance()) - before };
}

function permutations<T>(all: readonly T[]): T[][] {
  return all.length < 2
    ? [[...all]]
    : all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}

const words = {
  adyen: {
    refused: { word: 'AUTHORISATION false' },
    refund: { word: 'REFUND true', operation: 1 },
    chargeback: { word: 'CHARGEBACK true', operation: 2 },
    undone: { word: 'CANCELLATION true' },
    parts: [
      { word: 'REFUND true', amount: 1000, operation: 3 },
      { word: 'REFUND true', amount: 1500, operation: 4 },
    ],
  },
  ogone: {
    refused: { word: '2' },
    refund: { word: '8', operation: 1 },
    chargeback: { word: '84', operation: 2 },
    undone: { word: '7' },
    parts: [
      { word: '8', amount: 1000, operation: 3 },
      { word: '8', amount: 1500, operation: 4 },
    ],
  },
  multisafepay: {
    refused: { word: 'cancelled' },
    refund: { word: 'refunded' },
    chargeback: { word: 'chargedback' },
    undone: { word: 'void' },
    parts: [
      { word: 'partial_refunded', operation: 1000 },
      { word: 'partial_refunded', operation: amount },
    ],
  },
} as const;

const gone = { status: 'REFUNDED', credit: 0 };

describe.each(Object.keys(words) as (keyof typeof words)[])('what %s tells of money that went back', (tenant) => {
  const side = sideOf(tenant);
  const { refused, refund, chargeback, undone, parts } = words[tenant];
  const paid = { word: side.paid };
  const pending = { word: side.pending };
  beforeEach(async () => {
    customer = await money.customer(tenant);
  });

  test.each([
    { what: 'a refusal and a refund', told: [paid, refused, refund] },
    { what: 'a refusal and a chargeback', told: [paid, refused, chargeback] },
    { what: 'the same refund told twice', told: [paid, refund, refund] },
    { what: 'a refund in two parts', told: [paid, ...parts] },
    { what: 'a refusal, a wait and a refund', told: [paid, refused, pending, refund] },
  ] as { what: string; told: Said[] }[])('counts in whatever order it comes: $what', async ({ told }) => {
    for (const order of permutations(told)) expect([order, await standing(side, order)]).toEqual([order, gone]);
  });

  test('counts where the payment was given up before it was told to be paid', async () => {
    for (const order of permutations([paid, undone]))
      expect([order, await standing(side, order)]).toEqual([order, gone]);
  });

  test('takes nothing as long as it is a part, however often that is told', async () => {
    const [part] = parts;
    for (const order of permutations<Said>([paid, part, part])) {
      expect([order, await standing(side, order)]).toEqual([order, { status: 'SUCCESS', credit: amount }]);
    }
  });

  test('is said of the sale, in a mail for each part, also one told before it was paid, and of no other sale', async () => {
    const [id, early, other] = [await side.begin(), await side.begin(), await side.begin()];
    for (const one of [paid, parts[0], parts[0]]) await side.say(id, one);
    for (const one of [parts[0], paid]) await side.say(early, one);
    await side.say(other, paid);
    const { content } = await customer.ask(listSales, {});
    expect(content.map((sale) => [sale.id, sale.refunded])).toEqual(
      expect.arrayContaining([
        [id, 1000],
        [early, 1000],
        [other, undefined],
      ]),
    );
    const mails = await money.rows<{ template: string; part: number; account: string }>`
      select template, ("values" ->> 'part')::int as part, (
        select account_id from message where message.id = outgoing_mail.id) as account
      from outgoing_mail
      where template like '%returned%' and recipient in (select email from app_user where account_id = ${customer.accountId})`;
    const { accountId: account } = customer;
    expect(mails).toEqual(Array(2).fill({ template: 'payment returned in part', part: 1000, account }));
  });
});

describe('what was bought with money that went back', () => {
  const side = sideOf('multisafepay');
  const chargeback = { word: 'chargedback' };
  let bystander: Customer;
  beforeEach(async () => {
    customer = await money.customer('multisafepay');
    bystander = await money.customer('multisafepay');
  });

  const bought = async (order: InputOf<typeof startMultisafepayPayment>, by = customer) => {
    const { id } = await by.ask(startMultisafepayPayment, { agreementAccepted: true, ...order });
    expect(await side.say(id, { word: 'completed', amount: order.totalAmount })).toBe(200);
    return id;
  };
  const goesBack = (id: string, word: string, paid: number) => side.say(id, { word, amount: paid });
  const codesOf = async (of: Customer) =>
    (await of.ask(listPrepaidSaleItems, {})).flatMap(({ vouchers }) => vouchers.map(({ code }) => code));
  const washes = async (code: string) => wash(await scopeOf(money, customer), code, 'basic');
  const mailsOf = (of: Customer) => money.rows<{ template: string; debt: number }>`
    select template, ("values" ->> 'debt')::int as debt from outgoing_mail
    where template in ('payment returned', 'purchase blocked', 'subscription not paid')
      and recipient in (select email from app_user where account_id = ${of.accountId})`;

  const basics = { saleItemId: 'basic-5', totalAmount: 3950 };
  const gifts = { saleItemId: 'gift-voucher', quantity: 2, amount: 2500, totalAmount: 5000 };

  test('opens no gate any more, and what was washed is owed', async () => {
    const [id, other] = [await bought(basics), await bought(basics, bystander)];
    const [used = '', unused = ''] = await codesOf(customer);
    expect(await washes(used)).toBe('prepaid');
    await goesBack(id, chargeback.word, basics.totalAmount);
    expect(await washes(unused)).toBe('not known');
    expect(await codesOf(customer)).toEqual([used]);
    expect(await customer.balance()).toBe(-790);
    expect(await mailsOf(customer)).toEqual([{ template: 'purchase blocked', debt: 790 }]);
    const [others = ''] = await codesOf(bystander);
    expect([await washes(others), await bystander.balance(), await bystander.statusOf(other)]).toEqual([
      'prepaid',
      0,
      'SUCCESS',
    ]);
  });

  test('can be redeemed by nobody, and what was redeemed is owed by its giver', async () => {
    const id = await bought(gifts);
    const [first, second] = await customer.ask(listGiftVouchers, {});
    await bystander.ask(redeemGiftVoucher, { code: first?.code ?? '' });
    await goesBack(id, chargeback.word, gifts.totalAmount);
    expect((await bystander.call(redeemGiftVoucher, { code: second?.code ?? '' })).key).toBe(
      'exception.voucher.blocked',
    );
    expect(await customer.ask(listGiftVouchers, {})).toEqual([]);
    // The one that was redeemed is used, and was never blocked.
    expect(
      await money.rows`
        select used_at is not null as used, blocked_at is not null as blocked from gift_voucher where presale_id = ${id} order by used`,
    ).toEqual([
      { used: false, blocked: true },
      { used: true, blocked: false },
    ]);
    await money.rows`update gift_voucher set recipient_email = 'first@example.com' where id = ${second?.id ?? ''}`;
    const anew = { giftVoucherId: second?.id ?? '', recipientEmail: 'another@example.com' };
    expect((await customer.call(changeGiftVoucherRecipient, anew)).key).toBe('exception.notFound');
    expect([await customer.balance(), await bystander.balance()]).toEqual([-2500, 2500]);
    expect(await mailsOf(customer)).toEqual([{ template: 'purchase blocked', debt: 2500 }]);
    expect(await mailsOf(bystander)).toEqual([]);
  });

  test('is mailed to nobody where its day has not come yet', async () => {
    const day = new Date(money.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    const mailed = async (told: boolean) => {
      const recipientEmail = `${randomUUID().slice(0, 8)}@example.com`;
      const id = await bought({ ...gifts, sendOn: day, giftVoucher: { recipientEmail, message: null } });
      if (told) await goesBack(id, chargeback.word, gifts.totalAmount);
      return recipientEmail;
    };
    const [taken, stands] = [await mailed(true), await mailed(false)];
    money.later(3 * 86_400);
    await money.work();
    const sent = await money.rows<{ recipient: string }>`
      select distinct recipient from outgoing_mail where template = 'gift voucher' and recipient in (${taken}, ${stands})`;
    expect(sent).toEqual([{ recipient: stands }]);
  });

  test('runs on no longer, and its customer hears why', async () => {
    const order = { saleItemId: 'premium-monthly', totalAmount: 2995 };
    const id = await bought({ ...order, identificationItemId: customer.plateId });
    await bought({ ...order, identificationItemId: bystander.plateId }, bystander);
    await goesBack(id, chargeback.word, order.totalAmount);
    const runs = async (of: Customer) =>
      (await of.ask(listSubscriptions, {})).map(({ renewDate }) => typeof renewDate === 'string');
    expect([await runs(customer), await runs(bystander)]).toEqual([[false], [true]]);
    expect(await mailsOf(customer)).toEqual([{ template: 'subscription not paid', debt: null }]);
  });

  test('is not told as credit that was taken where none of it was left to take', async () => {
    const topUp = { saleItemId: 'top-up', amount, totalAmount: amount };
    const [id, other] = [await bought(topUp), await bought(topUp, bystander)];
    await money.rows`update sale set credit_change = 0 where id = ${id}`;
    for (const one of [id, other]) await goesBack(one, chargeback.word, amount);
    const told = await Promise.all(
      [customer, bystander].map(
        (of) => money.rows<{ template: string }>`
          select template from outgoing_mail where template like '%returned%'
            and recipient = (select email from app_user where account_id = ${of.accountId})`,
      ),
    );
    expect(told).toEqual([[{ template: 'payment returned' }], [{ template: 'top-up returned' }]]);
  });

  test('stands where the operator paid it back of its own will', async () => {
    const id = await bought(basics);
    const codes = await codesOf(customer);
    await goesBack(id, 'refunded', basics.totalAmount);
    expect([await codesOf(customer), await customer.balance(), await customer.statusOf(id)]).toEqual([
      codes,
      0,
      'REFUNDED',
    ]);
    expect(await mailsOf(customer)).toEqual([{ template: 'payment returned', debt: null }]);
  });
});
