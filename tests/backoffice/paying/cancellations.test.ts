import { beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../../src/backoffice/papers/mail/mail-values.ts';
import { cancelContract, confirmCancellation } from '../../../src/contract/declarations.ts';
import { listSubscriptions } from '../../../src/contract/subscriptions.ts';
import { boughtBy, customerOfTheFifth, mailsTo, monthlyFor, operator } from './declaring.ts';
import { type Customer, moneyForAll } from './payments/support.ts';
import { plusDays, plusMonths, workTwice } from './renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
let email: string;
beforeEach(async () => {
  ({ customer, email } = await customerOfTheFifth(money));
});

const today = () => money.now().toISOString().slice(0, 10);

const bought = (order: Parameters<typeof boughtBy>[2]) => boughtBy(money, customer, order);
const subscribed = () => bought(monthlyFor(customer));
const mails = <Name extends Template>(template: Name, to: string) => mailsTo(money, template, to);
const said = (contract: string) => ({ name: 'Lotte Maes', contract, email });

describe('the end of a subscription', () => {
  const mine = async () => (await customer.ask(listSubscriptions, {}))[0];

  const confirmed = (token: unknown) => money.guest('multisafepay', confirmCancellation, { token: String(token) });
  const mailed = async () => (await mails('cancellation received', email)).at(-1);

  it('of somebody who is signed in comes at once with what is paid for, and is confirmed by one mail', async () => {
    await subscribed();
    await money.rows`delete from outgoing_mail`;
    const endsOn = plusDays(plusMonths(today(), 1), -1);
    expect(await customer.ask(cancelContract, said('1 abc 234'))).toEqual({
      receivedAt: money.now().toISOString(),
      subscription: 'Comfort onbeperkt',
      endsOn,
    });
    expect(await mine()).toMatchObject({ validUntil: endsOn, renewDate: null });
    const sent = await money.rows`
      select template, "values" ->> 'endsOn' as "endsOn", "values" ->> 'token' as token from outgoing_mail`;
    expect(sent).toEqual([{ template: 'cancellation received', endsOn, token: null }]);
  });

  it('without a session is received, and comes once the link of the mail is followed, as of when it was received, once', async () => {
    await subscribed();
    await money.rows`delete from outgoing_mail`;
    const answer = await money.guest('multisafepay', cancelContract, said('1 abc 234'));
    const receivedAt = money.now().toISOString();
    expect(answer.json).toEqual({ receivedAt });
    const endsOn = plusDays(plusMonths(today(), 1), -1);
    expect(await mine()).toMatchObject({ renewDate: plusMonths(today(), 1) });
    const first = await mailed();
    expect(first).toMatchObject({ at: receivedAt, endsOn, token: expect.any(String) });
    expect(await mails('cancellation to look at', operator)).toMatchObject([{ why: 'not confirmed' }]);
    money.later(3 * 86_400);
    expect((await confirmed(first?.token)).status).toBe(204);
    expect(await mine()).toMatchObject({ validUntil: endsOn, renewDate: null });
    expect(await mailed()).toMatchObject({ at: receivedAt, endsOn, token: null });
    expect((await confirmed(first?.token)).key).toBe('exception.token.invalid');
    expect(await mails('cancellation received', email)).toHaveLength(2);
    // Nothing was paid for since.
    expect(await mails('cancellation to look at', operator)).toMatchObject([{ why: 'not confirmed' }]);
  });

  it('is confirmed by no other link, at no other operator, and not after thirty days', async () => {
    await subscribed();
    await money.guest('multisafepay', cancelContract, said('1-ABC-234'));
    const { token } = (await mailed()) ?? {};
    const elsewhere = await money.guest('adyen', confirmCancellation, { token: String(token) });
    expect([elsewhere.key, (await confirmed(`${token}x`)).key]).toEqual([
      'exception.token.invalid',
      'exception.token.invalid',
    ]);
    money.later(30 * 86_400);
    expect((await confirmed(token)).key).toBe('exception.token.invalid');
    expect(await money.rows`select stopped_at from subscription where account_id = ${customer.accountId}`).toEqual([
      { stopped_at: null },
    ]);
  });

  it('that is confirmed after another month was paid for ends as it was declared, and people pay that month back', async () => {
    await subscribed();
    await money.guest('multisafepay', cancelContract, said('1-ABC-234'));
    const endsOn = plusDays(plusMonths(today(), 1), -1);
    const [next, last] = [plusMonths(today(), 2), plusDays(plusMonths(today(), 2), -1)];
    await money.rows`
      update subscription set renew_date = ${next}::date, valid_until = ${last}::date where account_id = ${customer.accountId}`;
    await money.rows`delete from outgoing_mail where template = 'cancellation to look at'`;
    const { token } = (await mailed()) ?? {};
    expect((await confirmed(token)).status).toBe(204);
    expect(await mine()).toMatchObject({ renewDate: null });
    expect(await mailed()).toMatchObject({ endsOn });
    expect(await mails('cancellation to look at', operator)).toMatchObject([{ why: 'paid since', endsOn }]);
  });

  it('may be wanted later: it is paid for until then, and no longer', async () => {
    await subscribed();
    const [next, last] = [plusMonths(today(), 1), plusMonths(today(), 2)];
    expect(await customer.ask(cancelContract, { ...said('1-ABC-234'), wantedOn: plusDays(next, 3) })).toMatchObject({
      subscription: 'Comfort onbeperkt',
      endsOn: plusDays(last, -1),
    });
    expect(await mine()).toMatchObject({ renewDate: next });
    await money.rows`update subscription set renew_date = ${last}::date, valid_until = ${plusDays(last, -1)}::date where account_id = ${customer.accountId}`;
    expect(await mine()).toMatchObject({ renewDate: null, validUntil: plusDays(last, -1) });
    money.later((Date.parse(last) - Date.parse(today())) / 1000);
    await workTwice(money);
    expect(
      await money.rows`select stopped_at is not null as stopped, renew_date as next from subscription where account_id = ${customer.accountId}`,
    ).toEqual([{ stopped: true, next: null }]);
  });

  it('without a session ends on the day that was wanted as well, for the cause that was given', async () => {
    await subscribed();
    const next = plusMonths(today(), 1);
    const wanted = { wantedOn: plusDays(next, 3), cause: 'Verhuisd' };
    await money.guest('multisafepay', cancelContract, { ...said('1-ABC-234'), ...wanted });
    expect((await confirmed((await mailed())?.token)).status).toBe(204);
    expect(await mine()).toMatchObject({ renewDate: next });
    expect(await mailed()).toMatchObject({ ...wanted, endsOn: plusDays(plusMonths(today(), 2), -1), token: null });
  });

  it.each([
    ['whose last day was yesterday', { days: -1, renews: false }, null],
    ['on its last day', { days: 0, renews: false }, 'Comfort onbeperkt'],
    ['without a last day', { days: null, renews: false }, 'Comfort onbeperkt'],
    ['whose next months are late', { days: -1, renews: true }, 'Comfort onbeperkt'],
    ['whose money came back', { days: 0, renews: true, cameBack: true }, null],
  ])('is found of one %s only where it can be used still', async (_, { days, renews, ...more }, subscription) => {
    await subscribed();
    const last = days === null ? null : plusDays(today(), days);
    const cameBack = 'cameBack' in more ? money.now().toISOString() : null;
    await money.rows`
      update subscription set valid_until = ${last}::date, payment_returned_at = ${cameBack}::timestamptz,
        renew_date = case when ${renews}::boolean then ${last}::date + 1 end
      where account_id = ${customer.accountId}`;
    await customer.ask(cancelContract, said('1-ABC-234'));
    expect((await mailed())?.subscription).toBe(subscription);
  });

  it('is that of the plate that is named, and of no other one of the same customer', async () => {
    const [first] = [await subscribed()];
    const [other] = await money.rows<{ id: string }>`
      insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price,
        created_at, valid_until, renew_date)
      select tenant_id, id || '-2', account_id, sale_item_id, 'another', '2-XYZ-567', description, recurring, price, created_at, valid_until, renew_date
      from subscription where presale_id = ${first} returning id`;
    const standing = async () =>
      (
        await money.rows<{ id: string; renews: boolean; ends: boolean }>`
        select id, renew_date is not null as renews, ends_on is not null as ends from subscription
        where account_id = ${customer.accountId} order by id`
      ).map(({ id, ...how }) => [id === other?.id, how]);
    await customer.ask(cancelContract, { ...said('1-ABC-234'), wantedOn: plusMonths(today(), 2) });
    expect(await standing()).toEqual([
      [false, { renews: true, ends: true }],
      [true, { renews: true, ends: false }],
    ]);
    await customer.ask(cancelContract, said('1-ABC-234'));
    expect(await standing()).toEqual([
      [false, { renews: false, ends: true }],
      [true, { renews: true, ends: false }],
    ]);
  });

  it('is that of the plate or card whose code is read at the wash, whatever it is called', async () => {
    const first = await subscribed();
    await money.rows`
      insert into identification_item (tenant_id, id, account_id, type_code, code, name, created_at)
      values ('multisafepay', ${`card-${first}`}, ${customer.accountId}, 'RFID', ${`C${first.replaceAll('-', '')}`}, 'Bestelwagen', now())`;
    await money.rows`
      insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price,
        created_at, valid_until, renew_date)
      select tenant_id, id || '-card', account_id, sale_item_id, ${`card-${first}`}, 'Bestelwagen', description, recurring, price, created_at, valid_until, renew_date
      from subscription where presale_id = ${first}`;
    const ended = () => money.rows`
      select identification_item_name as name from subscription
      where account_id = ${customer.accountId} and stopped_at is not null order by id`;
    await customer.ask(cancelContract, said(`c${first}`));
    const byCard = await ended();
    await customer.ask(cancelContract, said(customer.plateId.slice(0, 8)));
    expect([byCard, await ended()]).toEqual([
      [{ name: 'Bestelwagen' }],
      [{ name: '1-ABC-234' }, { name: 'Bestelwagen' }],
    ]);
  });

  it.each([
    ['of three months ends with the three in which the wanted day falls', 'comfort-monthly', 3],
    ['of what is no longer offered ends with the month in which it falls', 'gone', 1],
  ])('%s', async (_, saleItemId, months) => {
    await subscribed();
    const next = plusMonths(today(), 1);
    await money.rows`update sale_item set quantity = 3 where tenant_id = 'multisafepay' and id = 'comfort-monthly'`;
    await money.rows`update subscription set sale_item_id = ${saleItemId} where account_id = ${customer.accountId}`;
    const told = await customer.ask(cancelContract, { ...said('1-ABC-234'), wantedOn: plusDays(next, 3) });
    await money.rows`update sale_item set quantity = 1 where tenant_id = 'multisafepay' and id = 'comfort-monthly'`;
    expect(told).toMatchObject({ endsOn: plusDays(plusMonths(next, months), -1) });
  });

  it('for a cause ends as usual, and people look at the cause', async () => {
    await subscribed();
    await money.rows`delete from outgoing_mail`;
    await customer.ask(cancelContract, { ...said('1-ABC-234'), cause: 'Verhuisd' });
    expect(await mine()).toMatchObject({ renewDate: null });
    expect(await mails('cancellation to look at', operator)).toMatchObject([
      { cause: 'Verhuisd', subscription: 'Comfort onbeperkt' },
    ]);
  });

  it('of what is not found is received and confirmed, and looked at by people', async () => {
    await subscribed();
    await money.rows`delete from outgoing_mail`;
    email = 'stranger@example.com';
    const answer = await money.guest('multisafepay', cancelContract, said('1-ABC-234'));
    expect(answer.json).toEqual({ receivedAt: money.now().toISOString() });
    expect(await mine()).toMatchObject({ renewDate: plusMonths(today(), 1) });
    expect(await mails('cancellation received', email)).toMatchObject([{ subscription: null, endsOn: null }]);
    expect(await mails('cancellation to look at', operator)).toMatchObject([{ subscription: null }]);
  });
});
