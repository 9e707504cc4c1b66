import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from '../../../../src/backoffice/paying/adyen/signature.ts';
import { signatureHeader } from '../../../../src/backoffice/paying/digiteal/signature.ts';
import { authHeader } from '../../../../src/backoffice/paying/multisafepay/signature.ts';
import { shaSign } from '../../../../src/backoffice/paying/ogone/signature.ts';
import { demoPayments } from '../../../../src/backoffice/running/demo/payments.ts';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { payWithAdyen } from '../../../../src/contract/payments-adyen.ts';
import { payDigitealPresale, startDigitealPayment } from '../../../../src/contract/payments-digiteal.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments-multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments-ogone.ts';
import { type Customer, type Money, openMoney, type TenantId } from './support.ts';

let money: Money;
let customer: Customer;
beforeAll(async () => {
  money = await openMoney();
});
afterAll(() => money.close());

const amount = 2500;
const topUp = { saleItemId: 'top-up', amount, totalAmount: amount };

interface Said {
  readonly word: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly forged?: boolean;
  readonly reference?: string;
}

interface Side {
  readonly tenant: TenantId;
  /** Begins a payment that stays open. */
  begin(): Promise<string>;
  /** Tells of it as the provider would. */
  say(id: string, said: Said): Promise<number>;
  readonly paid: string;
  readonly refused: string;
  readonly pending: string;
}

async function post(tenant: TenantId, body: string, headers: Record<string, string>): Promise<number> {
  const request = new Request(`http://${tenant}.localhost:4173/webhooks/${tenant}/notification`, {
    method: 'POST',
    body,
    headers,
  });
  return (await money.serve(request)).status;
}

const secrets = (tenant: TenantId) => demoPayments(tenant, '');
const seconds = () => Math.floor(money.now().getTime() / 1000);

const sides: Side[] = [
  {
    tenant: 'adyen',
    paid: 'AUTHORISATION true',
    refused: 'AUTHORISATION false',
    pending: 'PENDING true',
    begin: async () => {
      const returnUrl = 'http://adyen.localhost:4173/nl';
      return (await customer.ask(payWithAdyen, { ...topUp, paymentMethod: { type: 'ideal' }, returnUrl })).id;
    },
    say: (id, { word, amount: value = amount, currency = 'EUR', forged }) => {
      const [eventCode = '', success = ''] = word.split(' ');
      const { hmacKey = '', merchantAccount: merchantAccountCode = '' } = secrets('adyen').adyen ?? {};
      const item = {
        pspReference: `PSP${id.slice(0, 8)}`,
        merchantAccountCode,
        merchantReference: id,
        amount: { value, currency },
        eventCode,
        success,
      };
      const hmacSignature = signatureOf(item, forged ? 'AB'.repeat(32) : hmacKey);
      const body = {
        live: 'false',
        notificationItems: [{ NotificationRequestItem: { ...item, additionalData: { hmacSignature } } }],
      };
      return post('adyen', JSON.stringify(body), { 'content-type': 'application/json' });
    },
  },
  {
    tenant: 'ogone',
    paid: '9',
    refused: '2',
    pending: '51',
    begin: async () => (await customer.ask(startOgonePayment, topUp)).id,
    say: (id, { word, amount: cents = amount, currency = 'EUR', forged }) => {
      const fields = { orderID: id, STATUS: word, PAYID: '4711', amount: String(cents / 100), currency, NCERROR: '0' };
      const body = new URLSearchParams({
        ...fields,
        SHASIGN: shaSign(fields, forged ? 'guessed' : (secrets('ogone').ogone?.shaOut ?? '')),
      });
      return post('ogone', body.toString(), { 'content-type': 'application/x-www-form-urlencoded' });
    },
  },
  {
    tenant: 'multisafepay',
    paid: 'completed',
    refused: 'declined',
    pending: 'uncleared',
    begin: async () => (await customer.ask(startMultisafepayPayment, topUp)).id,
    say: (id, { word, amount: value = amount, currency = 'EUR', forged }) => {
      const body = JSON.stringify({
        order_id: id,
        transaction_id: 4711,
        status: word,
        financial_status: word,
        amount: value,
        currency,
      });
      const auth = authHeader(
        body,
        seconds(),
        forged ? 'guessed' : (secrets('multisafepay').multisafepay?.apiKey ?? ''),
      );
      return post('multisafepay', body, { auth, 'content-type': 'application/json' });
    },
  },
  {
    tenant: 'digiteal',
    paid: 'PAID',
    refused: 'REJECTED',
    pending: 'SENT',
    begin: async () => {
      await money.fault('digiteal', 'outcome', 'PENDING');
      const { id } = await customer.ask(startDigitealPayment, { ...topUp, immediatePaymentConfirmed: true });
      const { link } = await customer.ask(createMandateLink, { presaleId: id, iban: 'BE71096123456769' });
      await money.page(link, { outcome: 'success' });
      await customer.ask(payDigitealPresale, { presale_id: id });
      return id;
    },
    say: (id, { word, amount: value = amount, currency = 'EUR', forged }) => {
      const body = JSON.stringify({
        kind: 'collection',
        requestId: `r-${id}`,
        reference: id,
        status: word,
        amount: value,
        currency,
      });
      const signature = signatureHeader(
        body,
        seconds(),
        forged ? 'guessed' : (secrets('digiteal').digiteal?.secret ?? ''),
      );
      return post('digiteal', body, { 'x-digiteal-signature': signature, 'content-type': 'application/json' });
    },
  },
];

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
