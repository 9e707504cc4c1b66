import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { type Customer, customerForEach } from '../../paying/payments/support.ts';
import { type Desk, officeWithPage, signedInAt } from './desk.ts';

const money = officeWithPage();
const customer = customerForEach(money, 'multisafepay');

const newDesk = (tenant: 'multisafepay' | 'adyen' = 'multisafepay') =>
  signedInAt(money, tenant, `reader-${randomUUID()}@example.com`);
const found = async (desk: Desk, asked: string) => {
  await desk.get('/operator/find');
  const { status, headers, words } = await desk.press('/operator/find', { asked });
  return status === 303 ? headers.get('location') : words.includes('Niets gevonden');
};
const email = async (of: Customer = customer) =>
  (await money.rows<{ email: string }>`select email from app_user where account_id = ${of.accountId}`)[0]?.email ?? '';
const order = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
const topUp = async (of: Customer = customer, key?: string) => {
  const { id, payment_url: page } = await of.ask(startMultisafepayPayment, order, key);
  await money.page(page, { outcome: 'completed' });
  return id;
};

describe('a customer is found', () => {
  const page = () => `/operator/customers/${customer.accountId}`;

  it('by what they tell: a support code, an address, a plate, a card or the number of a sale', async () => {
    const desk = await newDesk();
    const key = `key-of-${customer.accountId}`;
    const sale = await topUp(customer, key);
    const card = `77${customer.accountId.replace(/\D/g, '').slice(0, 10)}`;
    await money.rows`
      insert into identification_item (tenant_id, id, account_id, type_code, code, name, created_at)
      values ('multisafepay', ${`card ${card}`}, ${customer.accountId}, 'RFID', ${card}, 'Kaart', now())`;
    const support = `washbook 1a2b3c start-payment sent ${key} tries=1 sent=never failure=none`;
    const ofSale = `washbook 1a2b3c transaction success ${sale} at=2026-11-21T11:02:03.000Z`;
    const plate = customer.plateId.slice(0, 8);
    for (const asked of [
      support,
      ofSale,
      key,
      (await email()).toUpperCase(),
      ` ${plate.slice(0, 4)}-${plate.slice(4)} `,
      card,
      sale,
    ])
      expect([asked, await found(desk, asked)]).toEqual([asked, page()]);
  });

  it('by nothing less, and by nobody of another operator', async () => {
    const [desk, elsewhere] = [await newDesk(), await newDesk('adyen')];
    const [address, sale] = [await email(), await topUp()];
    for (const asked of [address.slice(0, -1), sale.slice(0, -1), '%', '', 'Lotte'])
      expect([asked, await found(desk, asked)]).toEqual([asked, true]);
    const code = `washbook 1a2b3c transaction success ${sale} at=x`;
    for (const asked of [address, sale, code, customer.accountId]) expect(await found(elsewhere, asked)).toBe(true);
    for (const path of [page(), `/operator/sales/${sale}`]) expect((await elsewhere.get(path)).status).toBe(404);
  });

  it('and a guest by the number of a sale or the address, with no account to go with it', async () => {
    const desk = await newDesk();
    await money.rows`
      insert into sale (tenant_id, id, date, item, amount, credit_change, payment_type, status)
      values ('multisafepay', 'guest-sale', now(), 'Wasbeurten', 3950, 0, 'CARD', 'SUCCESS')`;
    await money.rows`
      insert into presale (tenant_id, id, order_id, uuid, email, language, category_code, sale_item_id, quantity, unit_amount, total, created_at, valid_until, fulfilled_at)
      values ('multisafepay', 'guest-sale', 'guest-sale', 'uuid-of-guest', 'Guest@example.com', 'nl', 'PREPAID', 'gone', 1, 3950, 3950, now(), now(), now())`;
    expect(await found(desk, 'guest-sale')).toBe('/operator/sales/guest-sale');
    expect(await found(desk, 'guest@example.com')).toBe('/operator/sales/guest-sale');
    const shown = await desk.get('/operator/sales/guest-sale');
    expect([
      shown.status,
      shown.words.includes('Gast, zonder account'),
      shown.words.includes('Guest@example.com'),
    ]).toEqual([200, true, true]);
  });
});

describe('a customer is read', () => {
  it('as they read themselves: what they bought, paid and have, and what they were mailed', async () => {
    const desk = await newDesk();
    const sale = await topUp();
    const { words, text } = await desk.get(`/operator/customers/${customer.accountId}`);
    const shown = [
      await email(),
      'Lotte',
      customer.accountId,
      '€ 25,00',
      sale,
      '1-ABC-234',
      'multisafepay',
      'Btw-bonnetje',
    ];
    expect(shown.filter((one) => !words.includes(one))).toEqual([]);
    expect(text).not.toMatch(/undefined|\[object|NaN/);
  });

  it('without what is another’s, and what a customer typed stays text', async () => {
    const desk = await newDesk();
    const other = await money.customer('multisafepay');
    const books = `books-${randomUUID()}@example.com`;
    await money.rows`update account set vat_ticket_email = ${books}, close_at = ${money.now().toISOString()} where account_id = ${other.accountId}`;
    const theirs = [other.accountId, await topUp(other), await email(other), books, 'Wordt verwijderd op'];
    await topUp();
    await money.rows`
      update app_user set first_name = '<script>alert(1)</script>' where account_id = ${customer.accountId}`;
    const { text } = await desk.get(`/operator/customers/${customer.accountId}`);
    expect(theirs.filter((one) => text.includes(one))).toEqual([]);
    expect([text.includes('<script'), text.includes('&lt;script')]).toEqual([false, true]);
  });

  it('and each look is in the audit trail, with who looked and at whom', async () => {
    const desk = await newDesk();
    const sale = await topUp();
    await desk.get('/operator');
    money.later(1);
    await found(desk, await email());
    money.later(1);
    await desk.get(`/operator/customers/${customer.accountId}`);
    money.later(1);
    await desk.get(`/operator/sales/${sale}`);
    const [person] = await money.rows<{ id: string }>`select id from operator_person where email = ${desk.email}`;
    const [owner] = await money.rows<{ id: string }>`
      select id from app_user where account_id = ${customer.accountId} and role = 'owner'`;
    expect(
      await money.rows`
        select kind, about from audit_entry where by_whom = 'person' and by_id = ${person?.id} and kind not like 'sign%' and kind not like 'second%' order by at`,
    ).toEqual(
      [
        { kind: 'stuck looked at', about: {} },
        { kind: 'customers looked for', about: {} },
        { kind: 'customer looked at', about: { user: owner?.id } },
        { kind: 'customer looked at', about: { user: owner?.id, sale } },
      ].map((one) => expect.objectContaining(one)),
    );
  });
});

describe('what is stuck', () => {
  it('is told with what to do, of this operator alone', async () => {
    await money.rows`update payment set state = 'FAILED' where state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN')`;
    const { id } = await customer.ask(startMultisafepayPayment, order);
    const agreed = await topUp();
    await money.rows`
      update payment set state = 'UNCERTAIN', started_at = ${new Date(money.now().getTime() - 2 * 86_400_000).toISOString()} where id = ${id}`;
    await money.rows`
      update payment set details = details || '{"named": "paid more than once at the provider"}' where id = ${agreed}`;
    await money.rows`
      update sale_item set available_quantity = 0, offered_quantity = 10 where tenant_id = 'multisafepay' and id = 'top-up'`;
    await money.rows`
      insert into outgoing_mail (tenant_id, id, recipient, language, template, queued_at, tries, next_at, given_up_at, failure)
      values ('multisafepay', 'stuck-mail', 'gone@example.com', 'nl', 'ticket', now(), 8, now(), now(), 'no such mailbox')`;
    await money.rows`
      insert into mandate (tenant_id, reference, account_id, presale_id, iban, state, created_at, changed_at)
      values ('multisafepay', 'stuck-mandate', ${customer.accountId}, 'none', 'BE68539007547034', 'FAILED', now(), now())`;
    await money.rows`
      insert into invoice_handover (tenant_id, invoice_id, tries, next_at, failure)
      select tenant_id, id, 7, now(), 'answered 503' from invoice where tenant_id = 'multisafepay' order by id limit 1`;
    const forged = new Request('http://multisafepay.localhost:4173/webhooks/multisafepay/notification', {
      method: 'POST',
      body: '{}',
      headers: { host: 'multisafepay.localhost:4173' },
    });
    expect((await money.serve(forged)).status).toBe(401);

    const { words, text } = await (await newDesk()).get('/operator');
    const told = [
      ...['Betalingen zonder einde', 'een dag tot tien dagen', id, 'Niet bekend'],
      ...['Betalingen die niet kloppen', agreed, 'paid more than once at the provider'],
      ...['Mails die niet aankomen', 'gone@example.com', 'no such mailbox', 'Opgegeven'],
      ...['Facturen die niet aangenomen worden', 'answered 503'],
      ...['Geweigerde meldingen', 'Zonder juiste handtekening'],
      ...['Abonnementen die niet betaald raken', 'Mandaat mislukt', await email()],
      ...['Bijna of helemaal uitverkocht', 'uitverkocht', 'Zoek ze dan onder haar nummer op'],
    ];
    expect(told.filter((one) => !words.includes(one))).toEqual([]);
    expect(text).not.toMatch(/undefined|\[object|NaN/);

    const elsewhere = (await (await newDesk('adyen')).get('/operator')).words;
    const named = [id, agreed, 'gone@example.com', 'answered 503', await email(), 'Geweigerde meldingen'];
    expect(named.filter((one) => elsewhere.includes(one) && one !== 'Geweigerde meldingen')).toEqual([]);
  });
});
