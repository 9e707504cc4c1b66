import { describe, expect, it } from 'vitest';
import type { Sale } from '../../src/contract/sales.ts';
import { readFailedPayments } from '../../src/portal/lists/failed-payments.ts';
import { readTransaction } from '../../src/portal/lists/reading.ts';
import { categoryIn } from '../../src/portal/lists/transaction-filter.ts';
import { addressOfWay, readWayToPayAgain } from '../../src/portal/paying/pay-again.ts';
import { noon, openDevice } from '../support/device.ts';
import { order } from '../support/orders.ts';
import { sale } from '../support/sales.ts';

const categoryOf = categoryIn([
  ['top-up', 'CHARGE'],
  ['monthly', 'SUBSCRIPTION'],
  ['ten', 'PREPAID'],
  ['gift', 'GIFT'],
]);
const failed = sale({
  id: 'failed',
  date: '2026-11-20T09:30:00Z',
  saleItemId: 'top-up',
  amount: 3_000,
  status: 'ERROR',
});

async function wayOf(one: Sale, others: readonly Sale[] = [], more: Partial<ReturnType<typeof openDevice>> = {}) {
  const device = { ...openDevice(), ...more };
  const sales = [one, ...others];
  await device.learn({
    type: 'transactions fetched',
    sales,
    total: sales.length,
    round: 1,
    nextPage: null,
    joins: true,
  });
  await device.database.kept.put({ list: 'paymentProvider', value: 'OGONE' });
  const row = await readTransaction(device.database, one.id);
  return row && readWayToPayAgain(device.database, row, categoryOf);
}

describe('a payment that failed', () => {
  it.each<[string, Partial<Sale>, unknown]>([
    [
      'of a top-up leads to the checkout of the same amount',
      {},
      { goods: { kind: 'top-up', saleItemId: 'top-up', amount: 3_000 }, provider: 'ogone' },
    ],
    [
      'of an open invoice leads to the checkout of that invoice',
      { saleItemId: null, paysInvoice: true, invoiceId: 'invoice-7' },
      { goods: { kind: 'invoice', invoiceId: 'invoice-7' }, provider: 'ogone' },
    ],
    ['of a subscription leads to the subscriptions', { saleItemId: 'monthly' }, { page: 'subscriptions' }],
    ['of prepaid washes leads to the webshop', { saleItemId: 'ten' }, { page: 'webshop' }],
    ['of gift vouchers leads to those', { saleItemId: 'gift' }, { page: 'giftVoucher' }],
    ['of a wash leads nowhere', { saleItemId: null, paymentType: 'CREDIT' }, null],
  ])('%s', async (_, told, way) => {
    expect(await wayOf({ ...failed, ...told })).toEqual(way);
  });

  it('leads to where its attempt is told on the device on which it was begun, and to no other attempt', async () => {
    const device = openDevice();
    await device.take(order('adyen', 'other-key', {}, 'another sale'), order('adyen', 'its-key', {}, 'failed'));
    expect(await wayOf(failed, [], device)).toEqual({ attempt: 'its-key', provider: 'adyen' });
  });

  it.each(['SUCCESS', 'PENDING', 'IN_REVIEW', 'REFUNDED', 'ERROR'] as const)(
    'all others lead nowhere: %s',
    async (status) => {
      expect((await wayOf({ ...failed, status })) !== null).toBe(status === 'ERROR');
    },
  );

  it.each<[string, Partial<Sale>, boolean]>([
    ['the same that was paid since', {}, false],
    ['the same that is being paid since', { status: 'PENDING' }, false],
    ['the same that failed once more', { status: 'ERROR' }, true],
    ['the same that was paid before', { date: '2026-11-20T09:29:00Z' }, true],
    ['another amount', { amount: 2_500 }, true],
    ['another item', { saleItemId: 'ten' }, true],
    ['another plate', { identificationItemName: '1-ABC-123' }, true],
  ])('is offered anew as long as nothing came of it: %s', async (_, told, isOffered) => {
    const other = { ...failed, id: 'other', date: '2026-11-20T09:31:00Z', status: 'SUCCESS' as const, ...told };
    expect((await wayOf(failed, [other])) !== null).toBe(isOffered);
  });

  it.each([
    ['the same invoice', 'invoice-7', false],
    ['another invoice', 'invoice-8', true],
  ])('of an invoice is offered anew unless %s was paid since', async (_, invoiceId, isOffered) => {
    const paying = { ...failed, saleItemId: null, paysInvoice: true, invoiceId: 'invoice-7' };
    const other = { ...paying, invoiceId, id: 'other', date: '2026-11-20T09:31:00Z', status: 'SUCCESS' as const };
    expect((await wayOf(paying, [other])) !== null).toBe(isOffered);
  });
});

describe('what is called to mind of payments that failed', () => {
  const told = async (...sales: Sale[]) => {
    const { database, learn } = openDevice();
    await learn({ type: 'transactions fetched', sales, total: sales.length, round: 1, nextPage: null, joins: true });
    await database.kept.put({ list: 'paymentProvider', value: 'OGONE' });
    const found = (await readFailedPayments(database, categoryOf, noon)).map(async (one) => {
      const way = await readWayToPayAgain(database, one, categoryOf);
      return [one.id, way && addressOfWay(way, 'nl')];
    });
    return Promise.all(found);
  };
  const again = '/nl/dashboard/ogone/checkout?item=top-up&amount=3000';

  it('is the last try, with the way to pay', async () => {
    const tries = ['08', '09', '10'].map((hour) => ({ ...failed, id: hour, date: `2026-11-20T${hour}:00:00Z` }));
    expect(await told(...tries)).toEqual([['10', again]]);
  });

  it('is each of what was for something else, the newest first', async () => {
    const monthly = { ...failed, id: 'monthly', saleItemId: 'monthly', date: '2026-11-20T10:00:00Z' };
    expect(await told(failed, monthly)).toEqual([
      ['monthly', '/nl/dashboard/subscriptions?new'],
      ['failed', again],
    ]);
  });

  it.each<[string, Partial<Sale>]>([
    ['was paid since', { status: 'SUCCESS' }],
    ['is being paid since', { status: 'PENDING' }],
  ])('is nothing that %s', async (_, later) => {
    expect(await told(failed, { ...failed, id: 'later', date: '2026-11-20T11:00:00Z', ...later })).toEqual([]);
  });

  it.each([
    ['to the minute', '2026-11-14T12:00:00Z', 0],
    ['within seven days', '2026-11-14T12:01:00Z', 1],
  ])('is of the last seven days, %s', async (_, date, count) => {
    expect(await told({ ...failed, date })).toHaveLength(count);
  });

  it('is nothing that cannot be paid from here', async () => {
    expect(await told({ ...failed, saleItemId: null, paymentType: 'CREDIT' })).toEqual([]);
  });
});
