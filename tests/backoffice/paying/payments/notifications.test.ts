import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authHeader } from '../../../../src/backoffice/paying/multisafepay/signature.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments-multisafepay.ts';
import { type Customer, type Money, openMoney } from './support.ts';
import { amount, telling, topUp } from './telling.ts';

let money: Money;
let customer: Customer;
beforeAll(async () => {
  money = await openMoney();
});
afterAll(() => money.close());

const { sides, post, secrets, seconds } = telling(
  () => money,
  () => customer,
);

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

describe.each(sides)('what $tenant tells', (side) => {
  beforeEach(async () => {
    customer = await money.customer(side.tenant);
  });

  test('in any order, each thing twice, comes to the same: paid, and given once', async () => {
    for (const order of permutations([side.paid, side.refused, side.pending])) {
      const before = await customer.balance();
      const id = await side.begin();
      for (const word of order.flatMap((one) => [one, one])) expect(await side.say(id, { word })).toBe(200);
      expect(await customer.statusOf(id)).toBe('SUCCESS');
      expect(await customer.balance()).toBe(before + amount);
      customer = await money.customer(side.tenant);
    }
  });

  test('many times at the same moment is given once', async () => {
    const id = await side.begin();
    const statuses = await Promise.all(Array.from({ length: 12 }, () => side.say(id, { word: side.paid })));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await customer.balance()).toBe(amount);
    const tickets =
      await money.rows`select ticket_id from sale where tenant_id = ${side.tenant} and id = ${id} and ticket_id is not null`;
    expect(tickets).toHaveLength(1);
  });

  test('without its signature is refused and changes nothing', async () => {
    const id = await side.begin();
    expect(await side.say(id, { word: side.paid, forged: true })).toBe(401);
    expect(await customer.statusOf(id)).toBe('PENDING');
    expect(money.logged.some(({ event }) => event === 'forged notification')).toBe(true);
  });

  test.each([
    ['another amount', { amount: amount - 1 }],
    ['another currency', { currency: 'USD' }],
  ])('with %s is not given, and somebody is told', async (_, wrong) => {
    const id = await side.begin();
    expect(await side.say(id, { word: side.paid, ...wrong })).toBe(200);
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['IN_REVIEW', 0]);
    expect(
      money.logged.some(({ event, fields }) => event === 'payment differs from its sale' && fields['payment'] === id),
    ).toBe(true);
  });

  test('of a payment that nobody knows is to be told again later', async () => {
    expect(await side.say(randomUUID(), { word: side.paid })).toBe(404);
  });

  test('about another operator’s payment is not believed', async () => {
    const id = await side.begin();
    const other = sides.find(({ tenant }) => tenant !== side.tenant);
    expect(await other?.say(id, { word: other.paid })).toBe(404);
    expect(await customer.statusOf(id)).toBe('PENDING');
  });

  test('as a refusal is an error on the list, and a success that follows still counts', async () => {
    const id = await side.begin();
    await side.say(id, { word: side.refused });
    expect(await customer.statusOf(id)).toBe('ERROR');
    await side.say(id, { word: side.paid });
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['SUCCESS', amount]);
  });
});

describe('a notification of MultiSafepay', () => {
  test('that was signed long ago is refused, so that nobody can send it again', async () => {
    customer = await money.customer('multisafepay');
    const { id } = await customer.ask(startMultisafepayPayment, topUp);
    const body = JSON.stringify({ order_id: id, status: 'completed', amount, currency: 'EUR' });
    const auth = authHeader(body, seconds() - 3600, secrets('multisafepay').multisafepay?.apiKey ?? '');
    expect(await post('multisafepay', body, { auth })).toBe(401);
  });
});

describe('the address for notifications', () => {
  test.each(['', '{', '[]', 'null', '{"notificationItems":[]}', 'x'.repeat(120_000)])(
    'answers nonsense with a refusal (%#)',
    async (body) => {
      for (const tenant of ['adyen', 'ogone', 'multisafepay', 'digiteal'] as const) {
        expect([401, 413]).toContain(await post(tenant, body, { 'content-type': 'application/json' }));
      }
    },
  );
});
