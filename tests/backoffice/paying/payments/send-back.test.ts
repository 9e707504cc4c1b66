import { describe, expect, test } from 'vitest';
import { sendMoneyBack } from '../../../../src/backoffice/paying/refunds/send-back.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { listPrepaidSaleItems } from '../../../../src/contract/prepaid-items.ts';
import { adyenOrder, cards } from './adyen-order.ts';
import { forgetHeld } from './bystander.ts';
import { type Customer, moneyForAll, type TenantId } from './support.ts';

const money = moneyForAll();

const order = { saleItemId: 'comfort-10', totalAmount: 9900 };

/** What was held for it is given back and sold to others, as when its time had passed. */
async function soldMeanwhile(tenant: TenantId) {
  await forgetHeld(money, tenant);
  await money.rows`update sale_item set available_quantity = 0 where tenant_id = ${tenant} and id = ${order.saleItemId}`;
}

const putOnSale = (tenant: TenantId) =>
  money.rows`update sale_item set available_quantity = 10 where tenant_id = ${tenant} and id = ${order.saleItemId}`;

/** Orders at each provider, and pays when it is gone; gives the sale. */
const paysTooLate: Readonly<Record<'multisafepay' | 'ogone' | 'adyen', (by: Customer) => Promise<string>>> = {
  multisafepay: async (by) => {
    const { id, payment_url } = await by.ask(startMultisafepayPayment, order);
    await soldMeanwhile('multisafepay');
    await money.page(payment_url, { outcome: 'completed' });
    return id;
  },
  ogone: async (by) => {
    const { id, url, parameters } = await by.ask(startOgonePayment, order);
    const entered = await money.page(url, parameters);
    await soldMeanwhile('ogone');
    await money.page(entered.headers.get('location') ?? '', { outcome: '9' });
    return id;
  },
  adyen: async (by) => {
    const { amount: _, ...bought } = adyenOrder(cards.pending, order);
    const { id } = await by.ask(payWithAdyen, bought);
    await soldMeanwhile('adyen');
    money.later(30);
    await money.work();
    return id;
  },
};

const mailsTo = async (by: Customer) =>
  (
    await money.rows<{ template: string }>`
      select template from outgoing_mail where tenant_id = ${by.tenant} and recipient = (select email from app_user where account_id = ${by.accountId})
      order by queued_at, template`
  ).map(({ template }) => template);

const operatorMails = (id: string) =>
  money.rows<{ why: string }>`
    select "values" ->> 'why' as why from outgoing_mail where template = 'payment to look at' and "values" ->> 'reference' like ${`${id}%`}`;

async function goesBack(by: Customer, id: string): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await money.work();
    money.later(60);
  }
  expect([await by.statusOf(id), await by.ask(listPrepaidSaleItems, {})]).toEqual(['REFUNDED', []]);
}

describe('money for something that was sold out before it came', () => {
  test.each(['multisafepay', 'ogone', 'adyen'] as const)(
    'goes back by itself at %s; list and mail say so, once',
    async (tenant) => {
      await putOnSale(tenant);
      const by = await money.customer(tenant);
      const id = await paysTooLate[tenant](by);
      await goesBack(by, id);
      expect(await mailsTo(by)).toEqual(['payment going back', 'payment returned']);
    },
  );

  test('is asked for once more where its provider gave no answer to that', async () => {
    await putOnSale('multisafepay');
    const by = await money.customer('multisafepay');
    const id = await paysTooLate.multisafepay(by);
    const scope = await money.scope('multisafepay');
    const asked: string[] = [];
    const send = async (request: Request) => {
      if (!request.url.endsWith('/refunds')) return scope.send(request);
      asked.push(request.url);
      throw new Error('nobody answers');
    };
    await sendMoneyBack({ ...scope, send });
    expect([asked.filter((url) => url.includes(id)).length, await by.statusOf(id)]).toEqual([1, 'IN_REVIEW']);
    money.later(60);
    await goesBack(by, id);
    expect(await mailsTo(by)).toEqual(['payment going back', 'payment returned']);
  });

  test('goes back once, though the answer to that was lost', async () => {
    await putOnSale('multisafepay');
    const by = await money.customer('multisafepay');
    const id = await paysTooLate.multisafepay(by);
    await money.fault('multisafepay', 'never');
    await money.work();
    // Nothing of the answer, nor of the notification, has arrived.
    await money.rows`update payment set details = details - 'sentBack' where id = ${id}`;
    expect(await by.statusOf(id)).toBe('IN_REVIEW');
    await goesBack(by, id);
    expect(await mailsTo(by)).toEqual(['payment going back', 'payment returned']);
    const told = await money.rows<{ times: number }>`
      select count(*)::int as times from payment_notice where payment_id = ${id} and outcome = 'returned' and effect = 'returned'`;
    expect(told).toEqual([{ times: 1 }]);
  });

  test('is looked at by a person where the provider does not send it back, and is not called a failure', async () => {
    await money.rows`update tenant set settings = settings || '{"contactEmail":"operator@example.com"}' where tenant_id = 'multisafepay'`;
    await putOnSale('multisafepay');
    const by = await money.customer('multisafepay');
    const id = await paysTooLate.multisafepay(by);
    await money.rows`update sandbox_record set state = 'reserved' where tenant_id = 'multisafepay' and reference = ${id}`;
    for (let time = 0; time < 3; time += 1) {
      await money.work();
      money.later(60);
    }
    expect([await by.statusOf(id), await operatorMails(id), await mailsTo(by)]).toEqual([
      'IN_REVIEW',
      [{ why: 'sold out' }],
      ['payment going back'],
    ]);
  });
});

describe('a refund that its provider took on', () => {
  const lastSent = async (id: string) =>
    (await money.rows<{ number: string }>`select provider_reference as number from payment where id = ${id}`)[0]
      ?.number;

  test('and did not carry out is told to the operator at once, to be sent by hand; that of another is not', async () => {
    await money.rows`update tenant set settings = settings || '{"contactEmail":"operator@example.com"}' where tenant_id = 'adyen'`;
    await putOnSale('adyen');
    const [by, other] = [await money.customer('adyen'), await money.customer('adyen')];
    const { amount: _, ...bought } = adyenOrder(cards.pending, order);
    const [{ id }, { id: others }] = [await by.ask(payWithAdyen, bought), await other.ask(payWithAdyen, bought)];
    await soldMeanwhile('adyen');
    // What becomes of the two refunds is told below.
    await money.fault('adyen', 'never', undefined, 2);
    money.later(30);
    await money.work();
    money.later(60);
    await money.work();
    expect([await operatorMails(id), await operatorMails(others)]).toEqual([[], []]);
    for (let times = 0; times < 2; times += 1)
      await money.page(`http://adyen.localhost:4173/sandbox/adyen/records/${await lastSent(id)}`, {
        outcome: 'Refund failed',
      });
    expect([await operatorMails(id), await by.statusOf(id)]).toEqual([[{ why: 'sold out' }], 'IN_REVIEW']);
    const effects = await money.rows<{ effect: string }>`
      select effect from payment_notice where payment_id = ${id} and effect <> 'nothing new' order by at, effect`;
    expect(effects.map(({ effect }) => effect)).toEqual(['PENDING', 'sold out', 'not sent back']);
    await money.page(`http://adyen.localhost:4173/sandbox/adyen/records/${await lastSent(others)}`, {
      outcome: 'Refunded',
    });
    expect([await other.statusOf(others), (await operatorMails(others)).map(({ why }) => why)]).toEqual([
      'REFUNDED',
      ['returned'],
    ]);
    money.later(3 * 86_400);
    await money.work();
    expect(await operatorMails(id)).toEqual([{ why: 'sold out' }]);
    const mail = await money.rows`
      select "values" -> 'byHand' as "byHand" from outgoing_mail where template = 'payment to look at' and "values" ->> 'reference' like ${`${id}%`}`;
    expect(mail).toEqual([{ byHand: true }]);
  });

  test('is nothing of a payment for which none was asked', async () => {
    await putOnSale('adyen');
    const by = await money.customer('adyen');
    const { id } = await by.ask(
      payWithAdyen,
      adyenOrder(cards.good, { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 }),
    );
    await money.page(`http://adyen.localhost:4173/sandbox/adyen/records/${await lastSent(id)}`, {
      outcome: 'Refund failed',
    });
    expect([await by.statusOf(id), await operatorMails(id)]).toEqual(['SUCCESS', []]);
  });
});

describe('money for something of which there still is one', () => {
  test('stays, and buys it', async () => {
    await putOnSale('multisafepay');
    const by = await money.customer('multisafepay');
    const { id, payment_url } = await by.ask(startMultisafepayPayment, order);
    await money.page(payment_url, { outcome: 'expired' });
    money.later(16 * 60);
    await money.work();
    await money.page(payment_url, { outcome: 'completed' });
    await money.work();
    expect([await by.statusOf(id), (await by.ask(listPrepaidSaleItems, {})).length]).toEqual(['SUCCESS', 1]);
    expect(await mailsTo(by)).toEqual(['order confirmed', 'ticket']);
  });
});
