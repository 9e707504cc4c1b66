import { beforeEach, describe, expect, it } from 'vitest';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { stopSubscription } from '../../../../src/contract/subscriptions.ts';
import {
  goTo,
  goToFifth,
  letMailsGo,
  mailsOf,
  plusDays,
  plusMonths,
  subscribedWithMandate,
  subscriptionOf,
  workTwice,
} from '../renewals/support.ts';
import { stopDemo } from './bystander.ts';
import { type Customer, moneyForAll } from './support.ts';

const money = moneyForAll();

beforeEach(async () => {
  // Those of the demo would be due as well.
  await stopDemo(money);
  await money.rows`update sale_item set promotion = '{"percentage":25,"until":"2099-01-01T00:00:00Z"}' where id = 'comfort-monthly'`;
  goToFifth(money);
});

const confirmations = (customer: Customer) => mailsOf(money, customer, 'order confirmed');
/** A first subscription: a quarter less, for the first payment alone. */
async function subscribed(customer: Customer): Promise<void> {
  const order = { saleItemId: 'comfort-monthly', identificationItemId: customer.plateId, totalAmount: 1496 };
  const agreed = { agreementAccepted: true, immediateStartRequested: true };
  const { payment_url } = await customer.ask(startMultisafepayPayment, { ...order, ...agreed });
  await money.page(payment_url, { outcome: 'completed' });
}

const announcements = (customer: Customer) => mailsOf(money, customer, 'direct debit announced');

describe('the confirmation of an order', () => {
  it('says what was bought from whom, what it renews for and how a consumer withdraws; once, however often it is told', async () => {
    const customer = await money.customer('multisafepay');
    await subscribed(customer);
    await workTwice(money);
    const day = money.now().toISOString().slice(0, 10);
    expect(await confirmations(customer)).toMatchObject([
      {
        language: 'nl',
        values: {
          amount: 1496,
          isPaid: true,
          quantity: 1,
          renewal: { day: plusMonths(day, 1), amount: 1995 },
          seller: 'Blauwe Parel nv, Torhoutsesteenweg 501, 8400 Oostende, België, btw BE 0741.205.902',
          conditions: expect.stringMatching(/\/conditions\?language=nl$/),
          withdrawal: {
            until: plusDays(day, 14),
            email: 'info@blauwe-parel.example',
            page: expect.stringMatching(/\/nl\/withdraw\?contract=[\w-]+$/),
          },
          immediateStart: true,
          invoiceEmail: null,
        },
      },
    ]);
  });

  it('leads to conditions that can be read, by whom they are and in which language they were agreed to', async () => {
    const customer = await money.customer('multisafepay');
    await subscribed(customer);
    const [{ values } = { values: {} }] = await confirmations(customer);
    const { conditions } = values as { conditions: string };
    const page = await money.page(conditions);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.text).toContain('<html lang="nl">');
    expect(page.text).toContain('Blauwe Parel');
    expect((await money.page(conditions.replace('language=nl', 'language=de'))).text).toContain(
      'Allgemeine Geschäftsbedingungen',
    );
  });

  it('tells a business where its invoice goes, and nothing of withdrawing', async () => {
    const customer = await money.customer('multisafepay', { business: true });
    await subscribed(customer);
    expect(await confirmations(customer)).toMatchObject([
      { values: { withdrawal: null, invoiceEmail: expect.stringContaining('@') } },
    ]);
  });

  it('of a direct debit comes with the subscription, before the bank has paid; and not again with the money', async () => {
    const customer = await money.customer('multisafepay', { address: true });
    await subscribedWithMandate(money, customer);
    await workTwice(money);
    expect(await confirmations(customer)).toMatchObject([
      { values: { isPaid: false, amount: 2995, immediateStart: false } },
    ]);
  });

  it('does not come of what was not paid', async () => {
    const customer = await money.customer('multisafepay');
    const order = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
    const { payment_url } = await customer.ask(startMultisafepayPayment, order);
    await money.page(payment_url, { outcome: 'declined' });
    await workTwice(money);
    expect(await confirmations(customer)).toEqual([]);
  });
});

describe('the notice of a direct debit', () => {
  it('comes three days before it, once, with amount, day, account, mandate and creditor; the months confirm nothing anew', async () => {
    const customer = await money.customer('multisafepay', { address: true });
    const bought = await subscribedWithMandate(money, customer);
    goTo(money, plusDays(bought.renewDate ?? '', -4));
    await workTwice(money);
    expect(await announcements(customer)).toEqual([]);
    goTo(money, plusDays(bought.renewDate ?? '', -3));
    await workTwice(money);
    goTo(money, plusDays(bought.renewDate ?? '', -1));
    await workTwice(money);
    expect(await announcements(customer)).toMatchObject([
      {
        values: {
          amount: 2995,
          collectedOn: bought.renewDate,
          iban: 'BE •••• 6769',
          reference: expect.stringMatching(/^\d{14}$/),
          creditor: expect.stringMatching(/^Blauwe Parel, BE\d\dZZZ/),
        },
      },
    ]);
    await letMailsGo(money);
    goTo(money, bought.renewDate);
    await workTwice(money);
    money.later(25);
    await workTwice(money);
    expect([await announcements(customer), await confirmations(customer)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('that has not gone out holds the direct debit back, and one that cannot be delivered is given anew with a later day', async () => {
    const customer = await money.customer('multisafepay', { address: true });
    const bought = await subscribedWithMandate(money, customer);
    goTo(money, plusDays(bought.renewDate ?? '', -3));
    await workTwice(money);
    goTo(money, bought.renewDate);
    await workTwice(money);
    expect(await subscriptionOf(customer)).toEqual(bought);
    await money.rows`update outgoing_mail set given_up_at = ${money.now().toISOString()} where sent_at is null`;
    money.later(3601);
    await workTwice(money);
    const later = plusDays(bought.renewDate ?? '', 3);
    const days = (await announcements(customer)).map(({ values }) => (values as { collectedOn: string }).collectedOn);
    expect(days).toEqual([bought.renewDate, later]);
    // Sent on the very day of the collection would be too late.
    goTo(money, later);
    await letMailsGo(money);
    await workTwice(money);
    expect(await subscriptionOf(customer)).toEqual(bought);
    const nextDay = plusDays(later, 1);
    goTo(money, nextDay);
    await workTwice(money);
    expect(await subscriptionOf(customer)).toMatchObject({ renewDate: plusMonths(nextDay, 1) });
  });

  it('is given to whoever had a mandate only when it was due, and not marked as given before', async () => {
    const customer = await money.customer('multisafepay', { address: true });
    const bought = await subscribedWithMandate(money, customer);
    await money.rows`update mandate set state = 'PENDING' where account_id = ${customer.accountId}`;
    goTo(money, plusDays(bought.renewDate ?? '', -2));
    await workTwice(money);
    await money.rows`update mandate set state = 'ACTIVE' where account_id = ${customer.accountId}`;
    goTo(money, bought.renewDate);
    await workTwice(money);
    expect(await subscriptionOf(customer)).toEqual(bought);
    const collectedOn = plusDays(bought.renewDate ?? '', 3);
    expect(await announcements(customer)).toMatchObject([{ values: { collectedOn } }]);
  });

  it('does not come for what was stopped', async () => {
    const customer = await money.customer('multisafepay', { address: true });
    const { subscriptionId, renewDate } = await subscribedWithMandate(money, customer);
    await customer.ask(stopSubscription, { subscriptionId });
    goTo(money, plusDays(renewDate ?? '', -2));
    await workTwice(money);
    expect(await announcements(customer)).toEqual([]);
  });
});
