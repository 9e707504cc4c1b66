import { beforeEach, describe, expect, it } from 'vitest';
import { renewalId } from '../../../../src/backoffice/paying/recurring/renewal-id.ts';
import type { Subscription } from '../../../../src/contract/subscriptions.ts';
import { addressOf } from '../declaring.ts';
import { stopDemo } from '../payments/bystander.ts';
import { type Customer, moneyForAll } from '../payments/support.ts';
import {
  goTo,
  goToCollection,
  goToFifth,
  mailsOf,
  othersActFor,
  plusDays,
  subscribedWithCard,
  subscribedWithMandate,
  workTwice,
} from './support.ts';

const money = moneyForAll();
let customer: Customer;

beforeEach(async () => {
  await stopDemo(money);
  await money.rows`update sale_item set promotion = null where id = 'comfort-monthly'`;
  goToFifth(money);
  customer = await money.customer('multisafepay');
});

const readsFrench = () =>
  money.rows`update app_user set language_code = 'FR' where account_id = ${customer.accountId} and role = 'owner'`;
const nameless = ({ subscriptionId }: Subscription) =>
  money.rows`update subscription set identification_item_name = '' where id = ${subscriptionId}`;

describe.each([
  ['without a plate to name', '', nameless],
  ['for one plate', ' (1-ABC-234)', async () => undefined],
] as const)('the next months of a customer who reads French, %s,', (_, plate, prepare) => {
  it('are announced to them in French before their card is charged, by the name that it has in the catalogue', async () => {
    const bought = await subscribedWithCard(money, customer);
    await prepare(bought);
    await othersActFor(money, customer);
    await readsFrench();
    goTo(money, plusDays(bought.renewDate, -7));
    await workTwice(money);
    expect(await mailsOf(money, customer, 'renewal announced')).toEqual([
      {
        recipient: await addressOf(money, customer),
        language: 'fr',
        values: {
          firstName: 'Lotte',
          subscription: `Comfort illimité${plate}`,
          amount: 1995,
          renewsOn: bought.renewDate,
        },
      },
    ]);
  });

  it('are announced to them in French before they are collected', async () => {
    const bought = await subscribedWithMandate(money, customer);
    await prepare(bought);
    await readsFrench();
    goTo(money, plusDays(bought.renewDate, -2));
    await workTwice(money);
    const [mandate] = await money.rows<{ reference: string }>`
      select reference from mandate where account_id = ${customer.accountId}`;
    expect(await mailsOf(money, customer, 'direct debit announced')).toEqual([
      {
        recipient: await addressOf(money, customer),
        language: 'fr',
        values: {
          firstName: 'Lotte',
          subscription: `Premium illimité${plate}`,
          amount: 2995,
          collectedOn: bought.renewDate,
          iban: 'BE •••• 6769',
          reference: mandate?.reference,
          creditor: expect.stringMatching(/^Blauwe Parel, BE\d\dZZZ/),
        },
      },
    ]);
  });
});

/** What the customer has of their next months. */
const sold = () => money.rows`
    select item, sale.amount, sale.payment_type as "paymentType", identification_item_name as plate, status, language, category_code as category,
      quantity, unit_amount as each, total, extended_id as extended, identification_item_id as "plateId", renews_on as day, order_id = presale.id as first,
      user_id as by, fulfilled_at is not null as given, uuid is null and email is null and gift is null and reservation_id is null and presale.invoice_id is null and immediate_start = false as plain
    from sale join presale on presale.tenant_id = sale.tenant_id and presale.id = sale.id
    where sale.account_id = ${customer.accountId} and renews_on is not null`;

describe('the sale of the next months', () => {
  it.each([
    ['charged to a card', subscribedWithCard, goTo, 'CARD_TOKEN', 'Comfort illimité', 1995],
    ['collected', subscribedWithMandate, goToCollection, 'DIRECT_DEBIT', 'Premium illimité', 2995],
  ] as const)(
    '%s stands there in the language of its owner',
    async (_, subscribed, goOn, paymentType, item, amount) => {
      const { subscriptionId: extended, renewDate } = await subscribed(money, customer);
      await othersActFor(money, customer);
      await readsFrench();
      await goOn(money, renewDate);
      await workTwice(money);
      money.later(25);
      await workTwice(money);
      const told = { item, amount, paymentType, plate: '1-ABC-234', status: 'SUCCESS', language: 'fr' };
      const [owner] = await money.rows<{ id: string }>`
      select id from app_user where account_id = ${customer.accountId} and role = 'owner'`;
      const ordered = { quantity: 1, each: amount, total: amount, extended, plateId: customer.plateId, day: renewDate };
      const whose = { category: 'SUBSCRIPTION', by: owner?.id, first: true, given: true, plain: true };
      expect(await sold()).toEqual([{ ...told, ...ordered, ...whose }]);
      expect((await mailsOf(money, customer, 'ticket')).map(({ language }) => language)).toEqual(['nl', 'fr']);
    },
  );

  it('has the same number whenever it is made, and another one for each operator, subscription and day', async () => {
    const [here, elsewhere] = [await money.scope('multisafepay'), await money.scope('adyen')];
    const due = { id: 'one', renewDate: '2026-12-05' };
    const numbers = [
      renewalId(here, due),
      renewalId(elsewhere, due),
      renewalId(here, { ...due, id: 'two' }),
      renewalId(here, { ...due, renewDate: '2027-01-05' }),
    ];
    expect(renewalId(await money.scope('multisafepay'), { ...due })).toBe('f96cdb26-e918-8a5b-8455-ae380f63f7b5');
    expect(new Set(numbers).size).toBe(4);
    expect(numbers.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  });
});

describe('a subscription that is charged to a card', () => {
  it('is not announced as a direct debit where its customer has signed a mandate as well', async () => {
    const bought = await subscribedWithMandate(money, customer);
    await money.rows`update subscription set payment_type = 'CARD_TOKEN' where id = ${bought.subscriptionId}`;
    goTo(money, plusDays(bought.renewDate, -3));
    await workTwice(money);
    const told = ['direct debit announced', 'renewal announced'].map((template) => mailsOf(money, customer, template));
    expect((await Promise.all(told)).map((mails) => mails.length)).toEqual([0, 1]);
  });
});

describe('a direct debit that was announced', () => {
  it('comes on its day, though its mail is forgotten since', async () => {
    const { renewDate } = await subscribedWithMandate(money, customer);
    goTo(money, plusDays(renewDate, -3));
    await workTwice(money);
    await money.rows`delete from outgoing_mail where template = 'direct debit announced'`;
    goTo(money, plusDays(renewDate, -1));
    await workTwice(money);
    const before = await sold();
    goTo(money, renewDate);
    await workTwice(money);
    expect([before.length, (await sold()).length]).toEqual([0, 1]);
  });
});
