import { beforeEach, describe, expect, it } from 'vitest';
import { cancelContract, withdraw } from '../../../../src/contract/declarations.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { moneyForAll } from '../../paying/payments/support.ts';

const money = moneyForAll();
beforeEach(async () => {
  await money.rows`delete from attempt`;
  await money.rows`delete from outgoing_mail`;
});

const declared = (contract: string, more: object = {}) =>
  money.guest('multisafepay', withdraw, { name: 'Lotte Maes', contract, email: 'lotte@example.com', ...more });
const receipts = async () =>
  (
    await money.rows<{ to: string }>`
    select recipient as "to" from outgoing_mail where template = 'withdrawal received' order by queued_at`
  ).map(({ to }) => to);

describe('a declaration of somebody who is not signed in', () => {
  it('is always received, and cannot be used to flood a mailbox, under whatever name it has', async () => {
    const statuses = [];
    for (const address of ['lotte', 'lotte+a', 'Lotte+b', 'lotte+c', 'lotte'])
      statuses.push((await declared('nr-1', { email: `${address}@example.com` })).status);
    expect([statuses, await receipts()]).toEqual([
      [200, 200, 200, 200, 200],
      ['lotte@example.com', 'lotte+a@example.com', 'Lotte+b@example.com'],
    ]);
    const kept = await money.rows`select id from declaration where contract = 'nr-1'`;
    expect(kept).toHaveLength(5);
  });

  it('cannot be used to mail many strangers from one network', async () => {
    const statuses = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await declared('nr-2', { email: `stranger${time}@example.com` })).status);
    expect([statuses.slice(9), (await receipts()).length]).toEqual([[200, 429, 429], 10]);
  });

  it('of what is the customer’s own is carried out and confirmed, though a stranger used up their mails', async () => {
    const customer = await money.customer('multisafepay');
    const [user] = await money.rows<{
      email: string;
    }>`select email from app_user where account_id = ${customer.accountId}`;
    const email = user?.email ?? '';
    const order = { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, agreementAccepted: true };
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, {
      ...order,
      immediateStartRequested: true,
    });
    await money.page(payment_url, { outcome: 'completed' });
    await money.rows`delete from outgoing_mail`;
    for (let time = 0; time < 5; time += 1) await declared('nr-3', { email });
    expect(await receipts()).toHaveLength(3);
    expect((await declared(id, { email })).status).toBe(200);
    expect(await receipts()).toHaveLength(4);
    expect(await customer.balance()).toBe(0);
  });

  it.each([
    [{ name: '  ' }, 'validation.required'],
    [{ name: 'Win nu op prijs.com' }, 'validation.name.webAddress'],
    [{ name: 'Lotte <b>Maes</b>' }, 'validation.name.characters'],
    [{ contract: ' ' }, 'validation.required'],
    [{ contract: 'https://prijs.example/gratis' }, 'validation.name.webAddress'],
    [{ email: 'nobody' }, 'validation.email'],
  ])('with %j is refused, and nothing is mailed', async (wrong, key) => {
    expect((await declared('1', wrong)).key).toBe(key);
    expect(await receipts()).toEqual([]);
  });

  it('says no address of the web in its reason either, and its mail has a subject of ours', async () => {
    const cancelled = (cause: string) =>
      money.guest('multisafepay', cancelContract, {
        name: 'Lotte',
        contract: 'Gratis auto',
        email: 'lotte@example.com',
        cause,
      });
    expect((await cancelled('Zie www.prijs.example')).key).toBe('validation.name.webAddress');
    expect((await cancelled('Verhuisd')).status).toBe(200);
  });

  it.each([
    ['of several lines', 'Verhuisd.\nNaar Gent.', [200, 'Verhuisd.\nNaar Gent.']],
    ['of five hundred letters', 'x'.repeat(500), [200, 'x'.repeat(500)]],
    ['of spaces alone', '   ', [200, null]],
  ])('may give a reason %s', async (_, cause, told) => {
    const contract = `nr ${cause.length}`;
    const sent = { name: 'Lotte Maes', contract, email: 'lotte@example.com', cause };
    const { status } = await money.guest('multisafepay', cancelContract, sent);
    const [kept] = await money.rows<{
      cause: string | null;
    }>`select cause from declaration where contract = ${contract}`;
    expect([status, kept?.cause]).toEqual(told);
  });
});
