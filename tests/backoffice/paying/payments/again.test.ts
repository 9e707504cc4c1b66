import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { changePayment, startPayment } from '../../../../src/backoffice/paying/payments/store.ts';
import {
  findBeingPaid,
  findOpenOrder,
  insertPresale,
  markFulfilled,
  type Presale,
  type Wanted,
} from '../../../../src/backoffice/selling/orders/presale.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { type OpenInvoice, openInvoice } from '../../../support/open-invoice.ts';
import { scopeOf } from '../scopes.ts';
import { cards, adyenOrder as order } from './adyen-order.ts';
import { type Customer, moneyForAll } from './support.ts';

const money = moneyForAll();
let customer: Customer;
beforeEach(async () => {
  customer = await money.customer('adyen');
});

async function standing({ id }: { id: string }) {
  const payments = await money.rows<{ state: string }>`
    select state from payment where tenant_id = 'adyen' and presale_id = ${id} order by number`;
  return [await customer.statusOf(id), ...payments.map(({ state }) => state)];
}

describe('another try of an order with Adyen', () => {
  const gift = { saleItemId: 'gift-voucher', amount: 5000, quantity: 1, totalAmount: 5000 };
  const comfort = { saleItemId: 'comfort-monthly', amount: undefined, totalAmount: 1995, agreementAccepted: true };
  const otherPlate = () => `${customer.plateId}-2`;

  test.each([
    ['offer', () => gift, { saleItemId: 'top-up' }],
    ['total', () => gift, { amount: 6000, totalAmount: 6000 }],
    ['quantity, for the same total', () => gift, { amount: 2500, quantity: 2 }],
    ['plate', () => ({ ...comfort, identificationItemId: customer.plateId }), 'other plate'],
  ] as const)('is for the same: another %s is refused, and tries nothing', async (_, ordered, other) => {
    await money.rows`
      insert into identification_item (tenant_id, id, account_id, type_code, code, name, created_at)
      select tenant_id, ${otherPlate()}, account_id, type_code, code || '2', name || '2', created_at from identification_item where id = ${customer.plateId}`;
    const change = other === 'other plate' ? { identificationItemId: otherPlate() } : other;
    const first = await customer.ask(payWithAdyen, order(cards.refused, ordered()));
    const again = { ...ordered(), presaleId: first.id };
    const refused = await customer.call(payWithAdyen, order(cards.good, { ...again, ...change }));
    expect([refused.key, await standing(first)]).toEqual(['exception.payment.notPossible', ['ERROR', 'REFUSED']]);
    await customer.ask(payWithAdyen, order(cards.good, again));
    expect(await standing(first)).toEqual(['SUCCESS', 'REFUSED', 'PAID']);
  });

  test('is for the same invoice: another one over as much is refused, and tries nothing', async () => {
    const [one, other] = [await openInvoice(money, customer), await openInvoice(money, customer)];
    const paying = ({ id: invoiceId }: OpenInvoice) => ({ saleItemId: undefined, amount: undefined, invoiceId });
    const first = await customer.ask(payWithAdyen, order(cards.refused, paying(one)));
    const again = (invoice: OpenInvoice) =>
      customer.call(payWithAdyen, order(cards.good, { ...paying(invoice), presaleId: first.id }));
    expect([(await again(other)).key, await standing(first)]).toEqual([
      'exception.payment.notPossible',
      ['ERROR', 'REFUSED'],
    ]);
    expect([(await again(one)).status, await standing(first)]).toEqual([200, ['SUCCESS', 'REFUSED', 'PAID']]);
  });

  test('is its own customer’s alone', async () => {
    const first = await customer.ask(payWithAdyen, order(cards.refused));
    const other = await money.customer('adyen');
    const tries = [
      await other.call(payWithAdyen, order(cards.good, { presaleId: first.id })),
      await customer.call(payWithAdyen, order(cards.good, { presaleId: randomUUID() })),
    ];
    expect(tries.map(({ key }) => key)).toEqual(['exception.notFound', 'exception.notFound']);
    expect([await standing(first), await other.balance()]).toEqual([['ERROR', 'REFUSED'], 0]);
  });

  test('is refused once it was paid, or the same was ordered anew and paid', async () => {
    const bundle = { saleItemId: 'basic-5', amount: undefined, totalAmount: 3950 };
    const first = await customer.ask(payWithAdyen, order(cards.refused, bundle));
    const second = await customer.ask(payWithAdyen, order(cards.good, bundle));
    for (const { id: presaleId } of [first, second]) {
      const again = await customer.call(payWithAdyen, order(cards.good, { ...bundle, presaleId }));
      expect(again.key).toBe('exception.payment.notPossible');
    }
    expect([await standing(first), await standing(second)]).toEqual([
      ['ERROR', 'REFUSED'],
      ['SUCCESS', 'PAID'],
    ]);
  });

  test('is under way from the moment it begins, also where Adyen does not answer', async () => {
    const first = await customer.ask(payWithAdyen, order(cards.refused));
    await money.fault('adyen', 'unreachable');
    await customer.call(payWithAdyen, order(cards.good, { presaleId: first.id }));
    expect(await standing(first)).toEqual(['PENDING', 'REFUSED', 'STARTED']);
  });
});

describe('the same order', () => {
  const presale = (): Presale => ({
    id: randomUUID(),
    orderId: randomUUID(),
    accountId: customer.accountId,
    userId: null,
    uuid: null,
    email: null,
    reason: null,
    language: 'nl',
    category: 'PREPAID',
    saleItemId: 'basic-5',
    invoiceId: null,
    quantity: 2,
    unitAmount: 3950,
    total: 7900,
    reservationId: 'held',
    identificationItemId: customer.plateId,
    extendedId: null,
    renewsOn: null,
    gift: null,
    createdAt: money.now().toISOString(),
    validUntil: money.now().toISOString(),
    fulfilledAt: null,
    immediateStart: false,
    withdrawnAt: null,
  });

  type State =
    | 'STARTED'
    | 'WAITING'
    | 'PENDING'
    | 'UNCERTAIN'
    | 'PAID'
    | 'REFUSED'
    | 'CANCELLED'
    | 'EXPIRED'
    | 'FAILED';
  const running: readonly State[] = ['STARTED', 'WAITING', 'PENDING', 'UNCERTAIN'];
  const ended: readonly State[] = ['REFUSED', 'CANCELLED', 'EXPIRED', 'FAILED'];

  async function ordered(states: readonly State[], change: Partial<Presale> = {}): Promise<Presale> {
    const scope = await scopeOf(money, customer);
    const made = { ...presale(), ...change };
    await insertPresale(scope, made, { item: 'x', paymentType: 'CARD', identificationItemName: null });
    const { id: presaleId, total: amount } = made;
    for (const state of states) {
      const begun = await startPayment(scope, { presaleId, provider: 'adyen', amount, state: 'STARTED', subject: '' });
      await changePayment(scope, begun, { state });
    }
    return made;
  }

  /** How it stands with what is wanted, so many seconds from now. */
  async function found(wanted: Wanted, reservationId?: string, seconds = 0, by: Partial<Customer> = {}) {
    const scope = await scopeOf(money, { ...customer, ...by }, seconds);
    return [(await findBeingPaid(scope, wanted, reservationId))?.paymentId, await findOpenOrder(scope, wanted)];
  }
  const nothing = [undefined, undefined];

  test.each([
    ['item', { saleItemId: 'basic-1' }],
    ['number', { quantity: 1 }],
    ['price', { unitAmount: 3949 }],
    ['customer', { accountId: 'another' }],
    ['guest', { accountId: null, email: 'guest@example.com' }],
    ['address', { email: 'guest@example.com' }],
    ['plate', { identificationItemId: 'another' }],
    ['plate, or none', { identificationItemId: null }],
    ['subscription', { extendedId: 'another' }],
  ] satisfies [string, Partial<Wanted>][])('is not one for another %s', async (_, change) => {
    const paying = await ordered(['WAITING']);
    const other = { ...paying, ...change };
    expect([await found(paying), await found(other)]).toEqual([[paying.id, undefined], nothing]);
    await money.rows`update payment set state = 'REFUSED' where presale_id = ${paying.id}`;
    expect([await found(paying), await found(other)]).toEqual([[undefined, paying.orderId], nothing]);
  });

  test('of a guest is not that of another guest, nor of the same address with an account', async () => {
    const paying = await ordered(['WAITING'], { accountId: null, email: 'guest@example.com' });
    const others = [{ email: 'other@example.com' }, { email: null }, { accountId: customer.accountId }];
    expect(await found(paying)).toEqual([paying.id, undefined]);
    for (const other of others) expect(await found({ ...paying, ...other })).toEqual(nothing);
  });

  test('is the same for a day, and at its own operator', async () => {
    const [paying, almost] = [await ordered(['WAITING']), 24 * 3600 - 1];
    expect(await found(paying, undefined, almost)).toEqual([paying.id, undefined]);
    expect(await found(paying, undefined, almost + 1)).toEqual(nothing);
    expect(await found(paying, undefined, 0, { tenant: 'ogone' })).toEqual(nothing);
    await money.rows`update payment set state = 'REFUSED' where presale_id = ${paying.id}`;
    expect(await found(paying, undefined, almost)).toEqual([undefined, paying.orderId]);
    expect(await found(paying, undefined, almost + 1)).toEqual(nothing);
    expect(await found(paying, undefined, 0, { tenant: 'ogone' })).toEqual(nothing);
  });

  test('is being paid with what is held for it, where something is', async () => {
    const paying = await ordered(['WAITING']);
    expect([await found(paying, 'held'), await found(paying, 'held elsewhere')]).toEqual([
      [paying.id, undefined],
      nothing,
    ]);
  });

  test('is being paid as long as one of its payments runs, and open once all have ended', async () => {
    for (const state of [...running, ...ended]) {
      const { id, orderId, ...goods } = await ordered(['REFUSED', state]);
      expect(await found(goods)).toEqual(running.includes(state) ? [`${id}-2`, undefined] : [undefined, orderId]);
      customer = await money.customer('adyen');
    }
  });

  test('is, of several, the last that is being paid, and goes on with the last of all', async () => {
    const first = await ordered(['WAITING']);
    money.later(60);
    const second = await ordered(['REFUSED']);
    expect(await found(first)).toEqual([first.id, second.orderId]);
    money.later(60);
    const third = await ordered(['WAITING']);
    expect(await found(first)).toEqual([third.id, undefined]);
  });

  test('goes on with no order of which anything was paid or given', async () => {
    const paid = await ordered(['PAID', 'REFUSED']);
    expect(await found(paid)).toEqual(nothing);
    customer = await money.customer('adyen');
    for (const states of [['REFUSED'], []] as const) {
      const given = await ordered(states);
      await markFulfilled(await scopeOf(money, customer), given.id);
      expect(await found(given)).toEqual(nothing);
      customer = await money.customer('adyen');
    }
    const first = await ordered(['PAID']);
    money.later(60);
    const other = await ordered(['REFUSED'], { orderId: first.orderId });
    expect(await found(other)).toEqual(nothing);
  });
});
