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
    money.later(30 * 86_400 + 1);
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
