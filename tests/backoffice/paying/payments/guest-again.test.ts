import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../../../../src/backoffice/paying/payments/tell.ts';
import {
  payAnonymousMultisafepayAgain,
  startAnonymousMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { readAnonymousSale } from '../../../../src/contract/sales.ts';
import { type Answer, moneyForAll } from './support.ts';

const money = moneyForAll();
const agreed = { totalAmount: 3_950, agreementAccepted: true, immediateStartRequested: true };

interface Ordered {
  readonly createOrderDataDTO: { readonly payment_url: string; readonly order_id: string };
  readonly saleUuid: string;
}

let email = '';
beforeEach(async () => {
  email = `${randomUUID()}@example.com`;
  await setItem('available_quantity = 500, price = 3950');
  await money.rows`delete from attempt`;
});

const setItem = (change: string) =>
  money.database.script(`update sale_item set ${change} where tenant_id = 'multisafepay' and id = 'basic-5'`);
const stock = async () => {
  const [item] = await money.rows<{ left: number }>`
    select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = 'basic-5'`;
  return item?.left;
};
const ordered = async () =>
  (await money.guest('multisafepay', startAnonymousMultisafepayPayment, { saleItemId: 'basic-5', email, ...agreed }))
    .json as Ordered;
const again = (saleUuid: string, tenant: 'multisafepay' | 'ogone' = 'multisafepay', more: object = {}) =>
  money.guest(tenant, payAnonymousMultisafepayAgain, { saleUuid, ...agreed, ...more });
const pageOf = ({ json }: Pick<Answer, 'json'>) => (json as Ordered).createOrderDataDTO.payment_url;
const end = (page: string, outcome: string) => money.page(page, { outcome });
const saleOf = async (uuid: string) => {
  const { json } = await money.guest('multisafepay', readAnonymousSale, { uuid });
  const { status, payableAgain, quantity, prepaidSaleItems } = json as Record<string, unknown>;
  return { status, payableAgain, quantity, bought: (prepaidSaleItems as unknown[]).length };
};
const mailsOf = async (template: string) =>
  (await money.rows`select id from outgoing_mail where recipient = ${email} and template = ${template}`).length;

/** What was held for another try is given back. */
async function holdEnds(): Promise<void> {
  money.later(3_600);
  await money.work();
}

const unpaid = { status: 'ERROR', payableAgain: true, quantity: 1, bought: 0 };
const paid = { status: 'SUCCESS', payableAgain: false, quantity: 1, bought: 1 };

describe('an order of a guest that brought no money', () => {
  it('is paid once more by its uuid alone: the same order, taken from stock again, and given once', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'cancelled');
    await holdEnds();
    expect([await saleOf(saleUuid), await stock()]).toEqual([unpaid, 500]);
    const answer = await again(saleUuid);
    expect([answer.status, (answer.json as Ordered).saleUuid, await stock()]).toEqual([200, saleUuid, 499]);
    expect(await saleOf(saleUuid)).toEqual({ ...unpaid, status: 'PENDING' });
    await end(pageOf(answer), 'completed');
    expect([await saleOf(saleUuid), await stock()]).toEqual([paid, 499]);
    expect([await mailsOf('guest order'), await mailsOf('guest purchase')]).toEqual([1, 1]);
    expect((await again(saleUuid)).key).toBe('exception.payment.notPossible');
  });

  it('is neither made nor paid again where the operator no longer sells to guests', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'cancelled');
    const sells = (guests: boolean) =>
      money.rows`update tenant set settings = settings || ${JSON.stringify({ guestWebshop: guests })}::jsonb where tenant_id = 'multisafepay'`;
    await sells(false);
    const order = { saleItemId: 'basic-5', email: `other-${email}`, ...agreed };
    const closed = [await money.guest('multisafepay', startAnonymousMultisafepayPayment, order), await again(saleUuid)];
    await sells(true);
    expect([closed.map(({ key }) => key), await saleOf(saleUuid)]).toEqual([
      Array(2).fill('exception.payment.notPossible'),
      unpaid,
    ]);
    expect((await again(saleUuid)).status).toBe(200);
  });

  it('has one payment, from however many devices it is asked for at once', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'cancelled');
    const answers = await Promise.all(Array.from({ length: 6 }, () => again(saleUuid)));
    const pages = new Set(answers.filter(({ status }) => status === 200).map(pageOf));
    const refusals = new Set(answers.flatMap(({ key }) => (key === undefined ? [] : [key])));
    expect([pages.size, [...refusals].filter((key) => key !== 'exception.payment.underWay')]).toEqual([1, []]);
    expect(await stock()).toBe(499);
  });

  it('gives the money of a page that was left back, where both are paid', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'cancelled');
    await end(pageOf(await again(saleUuid)), 'completed');
    await end(createOrderDataDTO.payment_url, 'completed');
    expect([await saleOf(saleUuid), await mailsOf('payment going back'), await mailsOf('guest purchase')]).toEqual([
      paid,
      1,
      1,
    ]);
  });

  it('is not paid again though its money went back', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'completed');
    const back = { event: 'back', by: 'notification', outcome: 'returned', amount: 3_950, currency: 'EUR' } as const;
    await tell(await money.scope('multisafepay'), createOrderDataDTO.order_id, back);
    expect((await again(saleUuid)).key).toBe('exception.payment.notPossible');
  });

  it('is not paid again once another try of it is', async () => {
    const first = await ordered();
    await end(first.createOrderDataDTO.payment_url, 'cancelled');
    const second = await ordered();
    await end(second.createOrderDataDTO.payment_url, 'completed');
    expect((await again(first.saleUuid)).key).toBe('exception.payment.notPossible');
    expect(await saleOf(first.saleUuid)).toMatchObject({ status: 'ERROR', payableAgain: false });
  });

  it.each([
    ['sold out meanwhile', 'available_quantity = 0', {}, 'main.webshop.soldOut'],
    ['dearer meanwhile', 'price = 4150', { totalAmount: 4_150 }, 'exception.payment.notPossible'],
    ['dearer than was told', 'price = 4150', {}, 'exception.saleItem.priceChanged#41,50'],
  ])('and is %s is not ordered, and stays as it was', async (_, change, more, key) => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'cancelled');
    await holdEnds();
    await setItem(change);
    expect((await again(saleUuid, 'multisafepay', more)).key).toBe(key);
    expect(await saleOf(saleUuid)).toEqual(unpaid);
  });

  it.each([
    ['the conditions', { agreementAccepted: false }, /^validation\.agreement#/],
    ['to its use at once', { immediateStartRequested: false }, /^validation\.immediateStart$/],
  ])('is not paid without agreeing to %s', async (_, more, key) => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'cancelled');
    expect((await again(saleUuid, 'multisafepay', more)).key).toMatch(key);
  });

  it('is not paid once more while money that came for it is looked at', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    const other = await ordered();
    await end(other.createOrderDataDTO.payment_url, 'cancelled');
    const less = { event: 'less', by: 'notification', outcome: 'paid', amount: 3_949, currency: 'EUR' } as const;
    await tell(await money.scope('multisafepay'), createOrderDataDTO.order_id, less);
    expect([(await again(saleUuid)).key, (await again(other.saleUuid)).status]).toEqual([
      'exception.payment.notPossible',
      200,
    ]);
    expect(await saleOf(saleUuid)).toEqual({ ...unpaid, status: 'IN_REVIEW', payableAgain: false });
  });

  it('is not paid a third time while money that came for its second page is looked at', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'cancelled');
    const second = (await again(saleUuid)).json as Ordered;
    const less = { event: 'less', by: 'notification', outcome: 'paid', amount: 3_949, currency: 'EUR' } as const;
    await tell(await money.scope('multisafepay'), second.createOrderDataDTO.order_id, less);
    expect((await again(saleUuid)).key).toBe('exception.payment.notPossible');
  });

  it('is another order after a day, and nothing at another operator', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'cancelled');
    expect((await again(saleUuid, 'ogone')).key).toBe('exception.payment.notPossible');
    expect((await again(randomUUID())).status).toBe(404);
    money.later(24 * 3_600 + 1);
    expect((await again(saleUuid)).key).toBe('exception.payment.notPossible');
    expect(await saleOf(saleUuid)).toMatchObject({ payableAgain: false });
  });
});

describe('an order of a guest whose page is open', () => {
  it('is gone on with there, from whatever device', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    expect(await saleOf(saleUuid)).toEqual({ ...unpaid, status: 'PENDING' });
    expect(pageOf(await again(saleUuid))).toBe(createOrderDataDTO.payment_url);
    expect(await stock()).toBe(499);
  });

  it('is not paid a second time while its payment is under way', async () => {
    const { createOrderDataDTO, saleUuid } = await ordered();
    await end(createOrderDataDTO.payment_url, 'uncleared');
    expect((await again(saleUuid)).key).toBe('exception.payment.underWay');
    expect(await saleOf(saleUuid)).toMatchObject({ status: 'PENDING', payableAgain: false });
  });
});
