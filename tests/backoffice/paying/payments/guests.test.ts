import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { authHeader } from '../../../../src/backoffice/paying/multisafepay/signature.ts';
import { withdraw } from '../../../../src/contract/declarations.ts';
import { sendGuestMailsAgain } from '../../../../src/contract/guest-mails.ts';
import {
  processMultisafepayTransaction,
  readMultisafepayReturn,
  startAnonymousMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { reserveSaleItem } from '../../../../src/contract/reservations.ts';
import { readAnonymousSale } from '../../../../src/contract/sales.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';
import { dayOf } from '../../../../src/portal/words/day.ts';
import { belgium } from '../../../../src/portal/words/place.ts';
import { moneyForAll, type TenantId } from './support.ts';

const money = moneyForAll();
let email = '';

beforeEach(() => {
  email = `${randomUUID()}@example.com`;
  // What an address was mailed counts for an hour.
  money.later(3601);
});

interface Ordered {
  readonly createOrderDataDTO: { readonly payment_url: string; readonly order_id: string };
  readonly saleUuid: string;
}

async function ordered(to = email, key: string = randomUUID(), more: object = {}): Promise<Ordered> {
  const order = {
    saleItemId: 'basic-5',
    totalAmount: 3_950,
    email: to,
    agreementAccepted: true,
    immediateStartRequested: true,
    ...more,
  };
  const { status, json } = await money.guest('multisafepay', startAnonymousMultisafepayPayment, order, key);
  expect(status).toBe(200);
  return json as Ordered;
}

const chosen = ({ createOrderDataDTO }: Ordered, outcome: string) =>
  money.page(createOrderDataDTO.payment_url, { outcome });
const saleOf = async ({ saleUuid }: Ordered) =>
  (await money.guest('multisafepay', readAnonymousSale, { uuid: saleUuid })).json as Record<string, unknown>;
const again = (to: string, tenant: TenantId = 'multisafepay') =>
  money.guest(tenant, sendGuestMailsAgain, { email: to, languageCode: 'DE' });

/** MultiSafepay tells that the money has gone back. */
async function refunded({ createOrderDataDTO: { order_id } }: Ordered): Promise<void> {
  const body = JSON.stringify({ order_id, status: 'refunded', amount: 3_950, currency: 'EUR', transaction_id: 77 });
  const { apiKey = '' } = demoPayments('multisafepay', '').multisafepay;
  const auth = authHeader(body, Math.floor(money.now().getTime() / 1000), apiKey);
  const address = 'http://multisafepay.localhost:4173/webhooks/multisafepay/notification';
  expect((await money.serve(new Request(address, { method: 'POST', body, headers: { auth } }))).status).toBe(200);
}

async function mails(template: string, to = email): Promise<{ language: string; values: unknown }[]> {
  return money.rows`
    select language, "values" from outgoing_mail where template = ${template} and recipient = ${to} order by queued_at`;
}

describe('a guest who orders', () => {
  it('is mailed at once where the order is found again, with the uuid, before anything is paid', async () => {
    const order = await ordered();
    expect(await mails('guest order')).toEqual([
      {
        language: 'nl',
        values: { item: '5 × Basic', amount: 3_950, guest: { provider: 'multisafepay', uuid: order.saleUuid } },
      },
    ]);
    expect(await mails('guest purchase')).toEqual([]);
    expect(order.createOrderDataDTO.order_id).toBe((await saleOf(order))['number']);
  });

  it('asked again under the same key is mailed no second time', async () => {
    const key = randomUUID();
    expect(await ordered(email, key)).toEqual(await ordered(email, key));
    expect((await mails('guest order')).length).toBe(1);
  });

  it('of whom others pretend to know the address is mailed three times an hour at most, while each order goes on', async () => {
    const orders: Ordered[] = [];
    for (let times = 0; times < 5; times += 1) orders.push(await ordered());
    expect(new Set(orders.map(({ saleUuid }) => saleUuid)).size).toBe(5);
    expect((await mails('guest order')).length).toBe(3);
    const other = `${randomUUID()}@example.com`;
    await ordered(other);
    expect((await mails('guest order', other)).length).toBe(1);
  });

  it('what they hold already goes on with that order, and is mailed no second time', async () => {
    const held = await money.guest('multisafepay', reserveSaleItem, { saleItemId: 'basic-5' });
    const saleItemReservationId = (held.json as { id: string }).id;
    const first = await ordered(email, randomUUID(), { saleItemReservationId });
    expect(await ordered(email, randomUUID(), { saleItemReservationId })).toEqual(first);
    expect((await mails('guest order')).length).toBe(1);
  });

  it.each([
    ['  for the company car ', 'for the company car'],
    ['   ', null],
    [undefined, null],
  ])('and says what for (%j) has it kept without the room around it', async (reason, kept) => {
    const { saleUuid } = await ordered(email, randomUUID(), { reason });
    expect(await money.rows`select reason from presale where uuid = ${saleUuid}`).toEqual([{ reason: kept }]);
  });

  it('is led from the provider’s page to the order by its uuid, whether that is asked for or only read', async () => {
    const order = await ordered();
    const transactionid = order.createOrderDataDTO.order_id;
    const told = [];
    for (const call of [readMultisafepayReturn, processMultisafepayTransaction])
      told.push((await money.guest('multisafepay', call, { transactionid })).json);
    expect(told).toEqual(Array(2).fill({ id: transactionid, status: 'processing', saleUuid: order.saleUuid }));
  });

  it('and pays gets the codes, and a confirmation whose way leads to them and to no account', async () => {
    const order = await ordered();
    await chosen(order, 'completed');
    expect(await mails('guest purchase')).toMatchObject([{ values: { uuid: order.saleUuid, amount: 3_950 } }]);
    expect(await mails('order confirmed')).toMatchObject([{ values: { uuid: order.saleUuid, firstName: null } }]);
  });

  it('whose money came back is told so, on the guest’s own page', async () => {
    const order = await ordered();
    await chosen(order, 'completed');
    await refunded(order);
    const guest = { provider: 'multisafepay', uuid: order.saleUuid };
    expect(await mails('payment returned')).toMatchObject([{ values: { guest, item: '5 × Basic' } }]);
    // What was paid back already is not withdrawn from.
    expect(await saleOf(order)).toMatchObject({ status: 'REFUNDED', withdrawUntil: null });
  });
});

describe('what a uuid tells', () => {
  it('is what was ordered, and until when it may be withdrawn from, once it is paid', async () => {
    const order = await ordered();
    expect(await saleOf(order)).toMatchObject({ saleItemId: 'basic-5', withdrawUntil: null, status: 'PENDING' });
    await chosen(order, 'completed');
    const sale = await saleOf(order);
    const last = dayOf(money.now().getTime() + 14 * 86_400_000, belgium);
    expect(sale['withdrawUntil']).toBe(last);
    expect(JSON.stringify(sale)).not.toContain(email);
    money.later(14 * 86_400);
    expect((await saleOf(order))['withdrawUntil']).toBe(last);
    money.later(86_400);
    expect((await saleOf(order))['withdrawUntil']).toBeNull();
  });

  it.each([
    ['the number', (sale: Record<string, unknown>) => String(sale['number'])],
    ['the uuid', (sale: Record<string, unknown>) => String(sale['uuid'])],
  ])('can be withdrawn from by %s, once, with the address that bought it and no other', async (_, named) => {
    const order = await ordered();
    await chosen(order, 'completed');
    const contract = named(await saleOf(order));
    const declare = (by: string) => money.guest('multisafepay', withdraw, { name: 'Oma', contract, email: by });
    await declare(`${randomUUID()}@example.com`);
    expect(await saleOf(order)).toMatchObject({ withdrawUntil: expect.any(String), withdrawn: false });
    await declare(email);
    expect(await saleOf(order)).toMatchObject({ withdrawUntil: null, withdrawn: true, prepaidSaleItems: [] });
  });
});

describe('a guest who asks for the mails once more', () => {
  it('gets what was bought with the address, in the language of now, and nothing of what was not paid', async () => {
    const [paid, unpaid] = [await ordered(), await ordered()];
    await chosen(paid, 'completed');
    await chosen(unpaid, 'cancelled');
    expect((await again(email)).status).toBe(204);
    expect((await mails('guest purchase')).map(({ language, values }) => [language, values])).toEqual([
      ['nl', { name: '5 × Basic', amount: 3_950, uuid: paid.saleUuid }],
      ['de', { name: '5 × Basic', amount: 3_950, uuid: paid.saleUuid }],
    ]);
  });

  it('is answered alike whether anything was bought or not, and of another operator gets nothing', async () => {
    await chosen(await ordered(), 'completed');
    const stranger = `${randomUUID()}@example.com`;
    const answers = [await again(email), await again(stranger), await again(email, 'adyen')];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']));
    expect([(await mails('guest purchase')).length, (await mails('guest purchase', stranger)).length]).toEqual([2, 0]);
  });

  it('may do so three times an hour for one address, whether anything was bought with it or not', async () => {
    await chosen(await ordered(), 'completed');
    for (const address of [email, `${randomUUID()}@example.com`]) {
      const statuses: number[] = [];
      for (let times = 0; times < 4; times += 1) statuses.push((await again(address)).status);
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
    expect((await mails('guest purchase')).length).toBe(1 + 3);
  });

  it.each([
    ['can be used for the last day', 0, false, 2],
    ['could be used until yesterday', -1, false, 1],
    ['is in an account meanwhile', 0, true, 1],
  ])('is sent what %s only where it is theirs to use', async (_, days, isClaimed, sent) => {
    const order = await ordered();
    await chosen(order, 'completed');
    const last = dayOf(money.now().getTime() + days * 86_400_000, belgium);
    const claimedBy = isClaimed ? 'account' : null;
    await money.rows`update prepaid_purchase set valid_until = ${last}::date where uuid = ${order.saleUuid}`;
    await money.rows`update presale set account_id = ${claimedBy} where uuid = ${order.saleUuid}`;
    await again(email);
    expect(await mails('guest purchase')).toHaveLength(sent);
  });

  it('is sent the five newest of many', async () => {
    const uuids: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      money.later(1);
      const order = await ordered();
      await chosen(order, 'completed');
      uuids.unshift(order.saleUuid);
    }
    await money.rows`delete from outgoing_mail where recipient = ${email}`;
    await again(email);
    const sent = (await mails('guest purchase')).map(({ values }) => (values as { uuid: string }).uuid);
    expect(sent.toSorted()).toEqual(uuids.slice(0, 5).toSorted());
  });

  it.each([0, 1])('is not sent what was withdrawn from, of which %i washes were used', async (used) => {
    const order = await ordered();
    await chosen(order, 'completed');
    await money.rows`
      update prepaid_voucher set used = true where position < ${used} and purchase_id = (
        select id from prepaid_purchase where uuid = ${order.saleUuid})`;
    const { number } = await saleOf(order);
    await money.guest('multisafepay', withdraw, { name: 'Oma', contract: String(number), email });
    await again(email);
    expect((await mails('guest purchase')).length).toBe(1);
  });
});
