import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authHeader } from '../../../../src/backoffice/paying/multisafepay/signature.ts';
import { setSaleStatus } from '../../../../src/backoffice/selling/orders/presale.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';
import { adyenOrder, cards } from './adyen-order.ts';
import { type Customer, type Money, openMoney } from './support.ts';

let money: Money;
let customer: Customer;
beforeAll(async () => {
  money = await openMoney();
  await money.rows`update tenant set settings = settings || '{"contactEmail":"operator@example.com"}' where tenant_id = 'multisafepay'`;
});
beforeEach(async () => {
  customer = await money.customer('multisafepay');
});
afterAll(() => money.close());

const amount = 5000;
const topUp = { saleItemId: 'top-up', amount, totalAmount: amount };

async function hears(id: string, status: string, told = amount): Promise<number> {
  const body = JSON.stringify({ order_id: id, status, amount: told, currency: 'EUR', transaction_id: 77 });
  const seconds = Math.floor(money.now().getTime() / 1000);
  const auth = authHeader(body, seconds, demoPayments('multisafepay', '').multisafepay['apiKey'] ?? '');
  const address = 'http://multisafepay.localhost:4173/webhooks/multisafepay/notification';
  return (await money.serve(new Request(address, { method: 'POST', body, headers: { auth } }))).status;
}

async function mails(template: string, reference: string): Promise<number> {
  const found = await money.rows`
    select 1 from outgoing_mail where template = ${template} and (recipient like ${`%${reference}%`} or "values" ->> 'reference' like ${`${reference}%`})`;
  return found.length;
}

async function mailsToCustomer(template: string): Promise<number> {
  const [user] = await money.rows<{
    email: string;
  }>`select email from app_user where account_id = ${customer.accountId}`;
  return mails(template, user?.email ?? '');
}

describe('a sale that was paid', () => {
  test('stays paid whatever is said of it later, but that its money went back', async () => {
    const { id } = await customer.ask(startMultisafepayPayment, topUp);
    const scope = await money.scope('multisafepay');
    const stands = [];
    for (const status of ['ERROR', 'SUCCESS', 'ERROR', 'PENDING', 'IN_REVIEW', 'REFUNDED'] as const) {
      await setSaleStatus(scope, id, status);
      stands.push(await customer.statusOf(id));
    }
    expect(stands).toEqual(['ERROR', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'REFUNDED']);
  });
});

describe('money that cannot be used', () => {
  test('is looked at, and both sides are told, once; the sale ends when it has gone back', async () => {
    const { id } = await customer.ask(startMultisafepayPayment, topUp);
    expect(await hears(id, 'completed', amount - 1)).toBe(200);
    expect(await hears(id, 'completed', amount - 1)).toBe(200);
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['IN_REVIEW', 0]);
    expect([await mailsToCustomer('payment in review'), await mails('payment to look at', id)]).toEqual([1, 1]);

    expect(await hears(id, 'refunded', amount - 1)).toBe(200);
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['IN_REVIEW', 0]);
    expect(await hears(id, 'refunded')).toBe(200);
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['REFUNDED', 0]);
    expect(await mailsToCustomer('payment returned')).toBe(1);
  });
});

describe('a top-up whose money goes back', () => {
  test('takes its credit back, once, also what has been spent of it', async () => {
    const { id } = await customer.ask(startMultisafepayPayment, topUp);
    await hears(id, 'completed');
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['SUCCESS', amount]);
    await money.rows`update account set balance = balance - 1000 where account_id = ${customer.accountId} and tenant_id = 'multisafepay'`;
    for (const word of ['chargedback', 'refunded', 'chargedback']) await hears(id, word);
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['REFUNDED', -1000]);
    expect([await mailsToCustomer('top-up returned'), await mails('payment to look at', id)]).toEqual([1, 1]);
  });

  test('in part stays what it is', async () => {
    const { id } = await customer.ask(startMultisafepayPayment, topUp);
    await hears(id, 'completed');
    await hears(id, 'partial_refunded');
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['SUCCESS', amount]);
  });
});

describe('money that went back before anybody said that it had come', () => {
  test('brings nothing, and is said to have gone back; what is told too late changes nothing', async () => {
    const { id } = await customer.ask(startMultisafepayPayment, topUp);
    for (const word of ['refunded', 'completed', 'refunded']) {
      expect(await hears(id, word)).toBe(200);
      expect([await customer.statusOf(id), await customer.balance()]).toEqual(['REFUNDED', 0]);
    }
  });
});

describe('a question of the bank that was opened and left', () => {
  test('ends, soon after the time that the order holds, and what is paid is told all the same', async () => {
    const buyer = await money.customer('adyen');
    const { id, action } = await buyer.ask(payWithAdyen, adyenOrder(cards.redirect));
    expect([action === null, await buyer.statusOf(id)]).toEqual([false, 'PENDING']);
    for (let minutes = 0; minutes < 45; minutes += 1) {
      money.later(60);
      await money.work();
    }
    expect(await buyer.statusOf(id)).toBe('ERROR');
  });
});

describe('a page of Ogone that was opened and left', () => {
  test('ends, and gives back what was held for it', async () => {
    const guest = await money.customer('ogone');
    const { id, url, parameters } = await guest.ask(startOgonePayment, topUp);
    await money.page(url, parameters);
    money.later(40 * 60);
    await money.work();
    expect(await guest.statusOf(id)).toBe('ERROR');
  });
});
