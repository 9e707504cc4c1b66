import { beforeEach, describe, expect, test } from 'vitest';
import { disagreement } from '../../../../src/backoffice/paying/reconciliation/decide.ts';
import { reconcile } from '../../../../src/backoffice/paying/reconciliation/reconcile.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { adyenOrder, cards } from '../payments/adyen-order.ts';
import { type Customer, moneyForAll, type TenantId } from '../payments/support.ts';
import { telling } from '../payments/telling.ts';

const money = moneyForAll();
const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
let customer: Customer;

const start = async (tenant: TenantId) => {
  customer = await money.customer(tenant);
  await money.rows`
    update tenant set settings = settings || '{"contactEmail":"operator@example.com"}' where tenant_id = ${tenant}`;
};
const named = (id: string) =>
  money.rows`select "values" ->> 'why' as why from outgoing_mail where template = 'payment to look at' and "values" ->> 'reference' like ${`${id}%`}`;

async function days(count: number) {
  for (let passed = 0; passed < count; passed += 1) {
    money.later(25 * 3600);
    await money.work();
    await money.work();
  }
}

describe('a payment of which nothing was heard any more', () => {
  beforeEach(() => start('multisafepay'));

  test('is given once its provider is asked a day later, though it had ended here', async () => {
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
    await money.fault('multisafepay', 'never');
    await money.page(payment_url, { outcome: 'completed', stay: '1' });
    await money.rows`update payment set state = 'EXPIRED', next_check_at = null where id = ${id}`;
    await money.work();
    expect(await customer.balance()).toBe(0);
    await days(2);
    expect([await customer.statusOf(id), await customer.balance(), await named(id)]).toEqual(['SUCCESS', 2500, []]);
  });

  test('that is paid here and not there is named to the operator, once', async () => {
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
    await money.page(payment_url, { outcome: 'completed', stay: '1' });
    await money.rows`update sandbox_record set state = 'declined' where tenant_id = 'multisafepay' and reference = ${id}`;
    await days(3);
    expect([await customer.statusOf(id), await named(id)]).toEqual([
      'SUCCESS',
      [{ why: 'paid here, declined at the provider' }],
    ]);
  });

  test('whose money went back at its provider meanwhile is taken back, of which the operator is told', async () => {
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
    await money.page(payment_url, { outcome: 'completed', stay: '1' });
    expect(await customer.balance()).toBe(2500);
    await money.rows`update sandbox_record set state = 'refunded' where tenant_id = 'multisafepay' and reference = ${id}`;
    await days(2);
    expect([await customer.statusOf(id), await customer.balance(), await named(id)]).toEqual([
      'REFUNDED',
      0,
      [{ why: 'returned' }],
    ]);
  });

  test('that agrees is compared once and named to nobody', async () => {
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
    await money.page(payment_url, { outcome: 'completed', stay: '1' });
    const due = () =>
      money.rows`select extract(epoch from compare_at - ${money.now().toISOString()})::int as seconds from payment where id = ${id}`;
    expect(await due()).toEqual([{ seconds: 24 * 3600 }]);
    await money.fault('multisafepay', 'unreachable', undefined, 1);
    money.later(25 * 3600);
    await money.work();
    // Its provider did not answer.
    expect(await due()).toEqual([{ seconds: 3600 }]);
    await days(1);
    expect([await due(), await named(id)]).toEqual([[{ seconds: null }], []]);
  });
});

test('a payment of Adyen without an end after a day is named to the operator, who has its report; one that ended is not', async () => {
  await start('adyen');
  await money.fault('adyen', 'outcome', 'Received');
  const open = await customer.ask(payWithAdyen, adyenOrder(cards.good));
  const paid = await customer.ask(payWithAdyen, adyenOrder(cards.good));
  await days(3);
  expect([await customer.statusOf(open.id), await named(open.id), await named(paid.id)]).toEqual([
    'PENDING',
    [{ why: 'no end is known' }],
    [],
  ]);
});

test('a part that went back, of which Adyen’s notification has told, is not taken back once more for its report', async () => {
  await start('adyen');
  const { id } = await customer.ask(payWithAdyen, adyenOrder(cards.good));
  const [payment] = await money.rows<{ number: string }>`
    select provider_reference as number from payment where tenant_id = 'adyen' and id = ${id}`;
  await telling(
    () => money,
    () => customer,
  )
    .sideOf('adyen')
    .say(id, { word: 'REFUND true', amount: 500, operation: 1 });
  const told = await named(id);
  expect(await customer.balance()).toBe(2500);
  money.later(73 * 3600);
  const { tenant, ...scope } = await money.scope('adyen');
  const { adyen } = tenant.settings.payments;
  const payments = { ...tenant.settings.payments, adyen: { ...adyen, reportUser: 'reader', reportPassword: 'secret' } };
  const line = (what: string, amount: string) =>
    `${adyen?.['merchantAccount']},${payment?.number},${id},EUR,${amount},${what}`;
  const report = [
    'Merchant Account,Psp Reference,Merchant Reference,Main Currency,Main Amount,Record Type',
    line('Authorised', '25.00'),
    line('Refunded', '5.00'),
  ].join('\n');
  const asked: string[] = [];
  await reconcile({
    ...scope,
    tenant: { ...tenant, settings: { ...tenant.settings, payments } },
    send: async ({ url }) => {
      asked.push(url);
      return new Response(report);
    },
  } as TenantScope);
  expect([asked.length > 0, await customer.statusOf(id), await customer.balance(), await named(id)]).toEqual([
    true,
    'SUCCESS',
    2500,
    [...told, { why: 'paid here, Refunded at the provider' }],
  ]);
});

describe('the books disagree', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  const payment = {
    provider: 'multisafepay',
    state: 'PAID',
    startedAt: '2026-11-24T09:00:00Z',
    returnedAt: null,
    amount: 2500,
  } as const;
  const told = { event: 'x', by: 'look-up', outcome: 'paid', status: 'completed', amount: 2500 } as const;

  test.each([
    ['where both say paid', {}, told, undefined],
    ['where it is not there', {}, 'absent', 'paid here, not known at the provider'],
    ['over the amount', {}, { ...told, amount: 2400 }, 'another amount at the provider'],
    [
      'where it was refused',
      {},
      { ...told, outcome: 'refused', status: 'declined' },
      'paid here, declined at the provider',
    ],
    ['where the money went back here', { returnedAt: '2026-11-24T12:00:00Z' }, 'absent', undefined],
    ['where nothing was paid', { state: 'EXPIRED' }, 'absent', undefined],
    ['where the provider cannot be asked', {}, 'cannot be asked', undefined],
    ['where a card has no end after a day', { state: 'PENDING' }, 'cannot be asked', 'no end is known'],
    ['where a bank takes its time', { state: 'PENDING', provider: 'digiteal' }, told, undefined],
    [
      'where it takes too long',
      { state: 'PENDING', provider: 'digiteal', startedAt: '2026-11-15T09:00:00Z' },
      told,
      'no end is known',
    ],
  ] as [string, object, Parameters<typeof disagreement>[1], string | undefined][])('%s', (_, change, said, why) => {
    expect(disagreement({ ...payment, ...change }, said, now)).toBe(why);
  });
});
