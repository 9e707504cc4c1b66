import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAccount } from '../../../../src/contract/account.ts';
import { withdrawDeletion } from '../../../../src/contract/account-requests.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import type { Customer, TenantId } from '../../paying/payments/support.ts';
import { customerForEach } from '../../paying/payments/support.ts';
import { type Desk, officeWithPage, signedInAt } from './desk.ts';

const money = officeWithPage();
const customer = customerForEach(money, 'multisafepay');

const newDesk = (tenant: TenantId = 'multisafepay') => signedInAt(money, tenant, `desk-${randomUUID()}@example.com`);
const reason = 'Stond twee keer in de wasstraat';

const topUp = async (of: Customer = customer) => {
  const order = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
  const { id, payment_url: page } = await of.ask(startMultisafepayPayment, order);
  await money.page(page, { outcome: 'completed' });
  return id;
};
const mailed = async (of: Customer = customer) =>
  (
    await money.rows<{ template: string }>`
      select template from outgoing_mail join app_user on app_user.tenant_id = outgoing_mail.tenant_id and email = recipient
      where account_id = ${of.accountId} order by queued_at, template`
  ).map(({ template }) => template);
const acts = () => money.rows<{ kind: string; reason: string; by_email: string; wish: { said: string[] } }>`
  select kind, reason, by_email, wish from operator_act where account_id = ${customer.accountId} order by at`;
const entries = async () =>
  (
    await money.rows<{ kind: string; by: string }>`
      select kind, by_whom as by from audit_entry where by_whom = 'person' and (about ->> 'user' in (
        select id from app_user where account_id = ${customer.accountId}) or about ->> 'sale' in (
        select id from sale where account_id = ${customer.accountId})) and kind <> 'customer looked at' order by at`
  ).map(({ kind }) => kind);
/** Goes the whole way: what it says, and then the press that does it. */
const act = async (desk: Desk, path: string, fields: Record<string, string>) => {
  const said = await desk.ask(path, { reason, ...fields });
  const done = await desk.press(path, { reason, ...fields, key: said.key });
  return { said, done };
};

describe('giving credit', () => {
  const path = () => `/operator/ask/credit/${customer.accountId}`;

  it('says what will happen and does nothing before that was confirmed; then its customer has it, sees it and is mailed', async () => {
    const desk = await newDesk();
    const said = await desk.ask(path(), { amount: '12,50', reason });
    expect([said.status, said.words.includes('€ 12,50'), said.words.includes(reason)]).toEqual([200, true, true]);
    expect([await customer.balance(), await mailed(), await acts()]).toEqual([0, [], []]);
    const done = await desk.press(path(), { amount: '12,50', reason, key: said.key });
    expect([done.status, done.headers.get('location')]).toEqual([303, `/operator/acts/${said.key}`]);
    expect([await customer.balance(), await mailed(), await entries()]).toEqual([
      1250,
      ['credit given'],
      ['credit given'],
    ]);
    expect((await customer.ask(listSales, { page: 0, size: 5 })).content).toMatchObject([
      { item: 'Tegoed gekregen', amount: 0, creditChange: 1250, paymentType: 'OTHER', status: 'SUCCESS' },
    ]);
    expect(await acts()).toMatchObject([{ kind: 'credit', reason, by_email: desk.email }]);
    const after = await desk.get(`/operator/acts/${said.key}`);
    expect([after.status, after.words.includes(reason), after.words.includes(desk.email)]).toEqual([200, true, true]);
  });

  it('is done once, however often and by however many the button is pressed', async () => {
    const desk = await newDesk();
    const fields = { amount: '10', reason };
    const { key } = await desk.ask(path(), fields);
    const presses = await Promise.all([1, 2, 3].map(() => desk.press(path(), { ...fields, key })));
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    await desk.press(path(), { amount: '99', reason, key });
    expect([await customer.balance(), await mailed(), (await acts()).length]).toEqual([1000, ['credit given'], 1]);
  });

  it.each([
    ['nothing', '0'],
    ['less than nothing', '-5'],
    ['more than may be topped up', '2500,01'],
    ['no amount', 'veel'],
  ])('is not done for %s, confirmed or not', async (_, amount) => {
    const desk = await newDesk();
    expect((await desk.ask(path(), { amount, reason })).status).toBe(400);
    expect((await desk.press(path(), { amount, reason, key: 'a-key-of-its-own' })).status).toBe(400);
    expect([await customer.balance(), await acts()]).toEqual([0, []]);
  });

  it('is not done without a reason', async () => {
    const desk = await newDesk();
    for (const none of ['', '  ', 'ja', 'x'.repeat(501)])
      expect((await desk.press(path(), { amount: '10', reason: none, key: 'a-key-of-its-own' })).status).toBe(400);
    expect(await customer.balance()).toBe(0);
  });

  it('reaches no customer of another operator, nor whoever is not signed in', async () => {
    const desk = await newDesk('adyen');
    expect((await desk.get(path())).status).toBe(404);
    expect((await desk.press(path(), { amount: '10', reason, key: 'a-key-of-its-own' })).status).toBe(404);
    await desk.press('/operator/sign-out', {});
    expect((await desk.press(path(), { amount: '10', reason, key: 'a-key-of-its-own' })).status).toBe(403);
    expect(await customer.balance()).toBe(0);
  });
});

describe('paying back', () => {
  it('sends the money back once, takes back what was bought, and its customer hears so when it has gone', async () => {
    const desk = await newDesk();
    const sale = await topUp();
    const path = `/operator/ask/refund/${sale}`;
    const { said } = await act(desk, path, { goods: 'go' });
    expect(said.words).toContain('€ 25,00');
    await desk.press(path, { reason, goods: 'go', key: said.key });
    expect([await customer.balance(), await customer.statusOf(sale)]).toEqual([2500, 'SUCCESS']);
    for (let turn = 0; turn < 4; turn += 1) {
      await money.work();
      money.later(60);
    }
    expect([await customer.balance(), await customer.statusOf(sale)]).toEqual([0, 'REFUNDED']);
    expect((await mailed()).filter((name) => name === 'top-up returned')).toEqual(['top-up returned']);
    expect(await money.rows`select sum(amount)::int as back from payment_return where payment_id = ${sale}`).toEqual([
      { back: 2500 },
    ]);
    expect([await acts(), await entries()]).toMatchObject([[{ kind: 'refund', reason }], ['refund asked for']]);
    const again = await desk.ask(path, { reason, goods: 'go' });
    expect([again.status, again.key]).toEqual([409, '']);
  });

  it('leaves what was bought with its customer where that was chosen, and asks which', async () => {
    const desk = await newDesk();
    const sale = await topUp();
    const path = `/operator/ask/refund/${sale}`;
    expect((await desk.ask(path, { reason })).status).toBe(400);
    await act(desk, path, { goods: 'stay' });
    for (let turn = 0; turn < 4; turn += 1) {
      await money.work();
      money.later(60);
    }
    expect(await customer.balance()).toBe(2500);
  });

  it('is not there for what was not paid, nor for a sale of another operator', async () => {
    const desk = await newDesk();
    const { id } = await customer.ask(startMultisafepayPayment, {
      saleItemId: 'top-up',
      amount: 2500,
      totalAmount: 2500,
    });
    const open = await desk.ask(`/operator/ask/refund/${id}`, { reason, goods: 'go' });
    expect([open.status, open.key]).toEqual([409, '']);
    const elsewhere = await newDesk('adyen');
    expect((await elsewhere.get(`/operator/ask/refund/${await topUp()}`)).status).toBe(404);
  });
});

describe('mailing again', () => {
  it('sends the confirmation and the receipt of a sale to its customer once more, each once', async () => {
    const desk = await newDesk();
    const sale = await topUp();
    const before = await mailed();
    await act(desk, `/operator/ask/resend/order.${sale}`, {});
    const ticket = await act(desk, `/operator/ask/resend/ticket.${sale}`, {});
    await desk.press(`/operator/ask/resend/ticket.${sale}`, { reason, key: ticket.said.key });
    expect((await mailed()).toSorted()).toEqual([...before, 'order confirmed', 'ticket'].toSorted());
    expect(await entries()).toEqual(['mail sent again', 'mail sent again']);
    // Of the address nothing is kept for ever.
    const said = (await acts()).flatMap(({ wish }) => wish.said);
    expect(said.toSorted()).toEqual(['Bevestiging van de bestelling', 'Btw-bonnetje']);
  });

  it('sends an invoice again, with its file', async () => {
    const business = await money.customer('multisafepay', { business: true });
    const desk = await newDesk();
    await topUp(business);
    const [invoice] = await money.rows<{ id: string }>`select id from invoice where account_id = ${business.accountId}`;
    await act(desk, `/operator/ask/resend/invoice.${invoice?.id}`, {});
    const sent = await money.rows`
      select attachments from outgoing_mail where template = 'invoice' and attachments @> ${JSON.stringify([{ id: invoice?.id }])}::jsonb`;
    expect(sent.length).toBe(2);
    const elsewhere = await newDesk('adyen');
    expect((await elsewhere.get(`/operator/ask/resend/invoice.${invoice?.id}`)).status).toBe(404);
  });

  it('tries a mail that waits now, and none that has gone or was given up', async () => {
    const desk = await newDesk();
    await topUp();
    const [mail] = await money.rows<{ id: string }>`
      update outgoing_mail set failure = 'timeout', tries = 3, next_at = now() + interval '30 days'
      where recipient in (select email from app_user where account_id = ${customer.accountId}) and template = 'ticket' returning id`;
    const path = `/operator/ask/resend/mail.${mail?.id}`;
    expect((await desk.get('/operator')).text).toContain(path);
    await act(desk, path, {});
    expect(await money.rows`select next_at from outgoing_mail where id = ${mail?.id}`).toEqual([
      { next_at: money.now().toISOString() },
    ]);
    await money.rows`update outgoing_mail set given_up_at = now() where id = ${mail?.id}`;
    expect((await desk.ask(path, { reason })).status).toBe(409);
  });

  it('knows no other papers', async () => {
    const desk = await newDesk();
    for (const paper of ['password.one', 'mail.unknown', 'invoice.unknown', 'order', '__proto__.one'])
      expect([paper, (await desk.get(`/operator/ask/resend/${paper}`)).status]).toEqual([paper, 404]);
    expect((await desk.get(`/operator/ask/balance/${customer.accountId}`)).status).toBe(404);
  });
});

describe('closing an account', () => {
  const path = () => `/operator/ask/close/${customer.accountId}`;

  it('plans it as when its customer asks, who can take it back', async () => {
    const desk = await newDesk();
    const { said } = await act(desk, path(), {});
    await desk.press(path(), { reason, key: said.key });
    expect(await mailed()).toEqual(['deletion requested']);
    expect(
      await money.rows`
      select count(*)::int as told from outgoing_mail where template = 'deletion planned' and "values" ->> 'customerId' = ${customer.accountId}`,
    ).toEqual([{ told: 1 }]);
    expect([(await acts()).length, await entries()]).toEqual([1, ['deletion asked for']]);
    expect((await desk.ask(path(), { reason })).status).toBe(409);
    await customer.ask(withdrawDeletion, {});
    expect((await desk.ask(path(), { reason })).status).toBe(200);
  });

  it('deletes it after three weeks, and keeps who did it and why', async () => {
    const desk = await newDesk();
    await act(desk, path(), {});
    for (const days of [20, 1, 1]) {
      money.later(days * 86_400);
      await money.work();
    }
    expect((await customer.call(readAccount, {})).status).toBe(401);
    expect(await acts()).toMatchObject([{ kind: 'close', reason, by_email: desk.email }]);
  });

  it('tells what it waits for', async () => {
    const desk = await newDesk();
    await topUp();
    expect((await desk.ask(path(), { reason })).words).toContain('zolang dit er is: tegoed');
  });
});
