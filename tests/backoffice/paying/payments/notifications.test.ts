import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from '../../../../src/backoffice/paying/adyen/signature.ts';
import { authHeader } from '../../../../src/backoffice/paying/multisafepay/signature.ts';
import { findPaymentAt } from '../../../../src/backoffice/paying/payments/store.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listSubscriptions } from '../../../../src/contract/subscriptions.ts';
import { type Customer, moneyForAll } from './support.ts';
import { amount, type Side, telling, topUp } from './telling.ts';

const money = moneyForAll();
let customer: Customer;

/** What was answered to what was told, first to last. */
const answers: string[] = [];
const serve = async (request: Request) => {
  const response = await money.serve(request);
  answers.push(await response.clone().text());
  return response;
};

const { sides, post, secrets, seconds } = telling(
  () => ({ ...money, serve }),
  () => customer,
);

const thanks = { adyen: '[accepted]', ogone: 'OK', multisafepay: 'MULTISAFEPAY_OK', digiteal: 'OK' };

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

  test('is answered with the word that it waits for where it was heard, and only there', async () => {
    const id = await side.begin();
    answers.length = 0;
    for (const [of, forged] of [
      [id, true],
      [randomUUID(), false],
      [id, false],
    ] as const)
      await side.say(of, { word: side.paid, forged });
    expect(answers).toEqual(['not signed', 'unknown payment', thanks[side.tenant]]);
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

describe('a notification of Adyen of several payments', () => {
  test('tells those that it knows, and is to be told again for the others', async () => {
    customer = await money.customer('adyen');
    const [side] = sides.filter(({ tenant }) => tenant === 'adyen') as [Side];
    const [id, refused] = [await side.begin(), await side.begin()];
    const { hmacKey = '', merchantAccount: merchantAccountCode = '' } = secrets('adyen').adyen ?? {};
    const items = [
      [randomUUID(), 'true'],
      [refused, 'false'],
      [id, 'true'],
    ].map(([merchantReference = '', success = '']) => {
      const money = { value: amount, currency: 'EUR' };
      const told = { pspReference: 'PSP', merchantAccountCode, merchantReference, amount: money, success };
      const item = { ...told, eventCode: 'AUTHORISATION' };
      const NotificationRequestItem = { ...item, additionalData: { hmacSignature: signatureOf(item, hmacKey) } };
      return { NotificationRequestItem };
    });
    const batch = JSON.stringify({ live: 'false', notificationItems: items });
    expect(await post('adyen', batch, { 'content-type': 'application/json' })).toBe(404);
    expect([await customer.statusOf(id), await customer.statusOf(refused)]).toEqual(['SUCCESS', 'ERROR']);
  });
});

describe('a notification of Adyen of something that is no payment', () => {
  test('is taken, so that it is told no more, and changes nothing', async () => {
    customer = await money.customer('adyen');
    const [side] = sides.filter(({ tenant }) => tenant === 'adyen') as [Side];
    const id = await side.begin();
    expect(await side.say(id, { word: 'REPORT_AVAILABLE true' })).toBe(200);
    expect(await side.say(randomUUID(), { word: 'REPORT_AVAILABLE true' })).toBe(200);
    expect(await customer.statusOf(id)).toBe('PENDING');
  });
});

describe('the number that a provider gave a payment', () => {
  test('means that one alone: no other provider’s, no other operator’s', async () => {
    customer = await money.customer('multisafepay');
    const [side] = sides.filter(({ tenant }) => tenant === 'multisafepay') as [Side];
    const id = await side.begin();
    await money.rows`update payment set provider_reference = ${`of-${id}`} where id = ${id}`;
    const [here, elsewhere] = [await money.scope('multisafepay'), await money.scope('adyen')];
    const found = [
      await findPaymentAt(here, 'multisafepay', `of-${id}`),
      await findPaymentAt(here, 'digiteal', `of-${id}`),
      await findPaymentAt(elsewhere, 'multisafepay', `of-${id}`),
    ];
    expect(found.map((payment) => payment?.id)).toEqual([id, undefined, undefined]);
  });
});

describe('a notification of MultiSafepay', () => {
  test('about a payment with another provider of the same operator is not believed', async () => {
    customer = await money.customer('multisafepay');
    const comfort = { saleItemId: 'premium-monthly', identificationItemId: customer.plateId, totalAmount: 2995 };
    const agreed = { agreementAccepted: true, immediatePaymentConfirmed: true };
    const { id } = await customer.ask(startDigitealPayment, { ...comfort, ...agreed });
    const [side] = sides.filter(({ tenant }) => tenant === 'multisafepay') as [Side];
    expect(await side.say(id, { word: 'completed', amount: 2995 })).toBe(404);
    expect([await customer.statusOf(id), await customer.ask(listSubscriptions, {})]).toEqual(['PENDING', []]);
  });

  test('that names no order, or says nothing of it, is refused though it is signed', async () => {
    customer = await money.customer('multisafepay');
    const { id } = await customer.ask(startMultisafepayPayment, topUp);
    const paid = { order_id: id, status: 'completed', amount, currency: 'EUR' };
    const said = (order: unknown) => {
      const body = JSON.stringify(order);
      return post('multisafepay', body, {
        auth: authHeader(body, seconds(), secrets('multisafepay').multisafepay?.apiKey ?? ''),
      });
    };
    const nothing = [
      { ...paid, order_id: 7 },
      { ...paid, order_id: undefined },
      { ...paid, status: undefined },
      [paid],
    ];
    const told = [];
    for (const order of nothing) told.push(await said(order));
    expect([told, await customer.statusOf(id)]).toEqual([Array(4).fill(401), 'PENDING']);
    expect([await said(paid), await customer.statusOf(id)]).toEqual([200, 'SUCCESS']);
  });

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
