import { describe, expect, test } from 'vitest';
import { checkProvider } from '../../../../src/backoffice/paying/check-provider.ts';
import { moneyForAll, type TenantId } from '../payments/support.ts';

const money = moneyForAll();
const linesOf = (page: string, provider: string) => {
  const lines = page.split('\n');
  const from = lines.findIndex((line) => line.includes(`, ${provider}: `));
  const to = lines.findIndex((line, index) => index > from && !line.startsWith('  '));
  return lines.slice(from, to < 0 ? undefined : to);
};
const words = (page: string, provider: string) =>
  linesOf(page, provider)
    .slice(2)
    .map((line) => line.slice(2, 10).trim());

test.each([
  ['adyen', ['works', 'works', 'works', 'by hand']],
  ['multisafepay', ['works', 'works', 'works', 'by hand']],
  ['ogone', ['works', 'works', 'by hand', 'by hand']],
  ['digiteal', ['works', 'by hand', 'by hand']],
] as [TenantId, string[]][])(
  'a contract with %s is tried against its simulation, which the page says, and leaves no payment here',
  async (tenant, told) => {
    const before = await money.rows`select count(*)::int as payments from payment`;
    const { page, works } = await checkProvider(await money.scope(tenant));
    expect([words(page, tenant), works]).toEqual([told, true]);
    expect(linesOf(page, tenant).slice(0, 2)).toEqual([
      expect.stringMatching(`, ${tenant}: customers pay with it, simulated by this server$`),
      `  its notifications are to come to http://${tenant}.localhost:4173/webhooks/${tenant}/notification`,
    ]);
    expect(await money.rows`select count(*)::int as payments from payment`).toEqual(before);
  },
);

test('of what is told of a trial nothing has to come again, of another payment that is not here it does', async () => {
  await money.rows`delete from sandbox_notification`;
  await checkProvider(await money.scope('adyen'));
  await money.work();
  const waiting = () => money.rows`select reference from sandbox_notification where delivered_at is null`;
  expect([await money.rows`select 1 from sandbox_notification`, await waiting()]).not.toEqual([[], expect.anything()]);
  expect(await waiting()).toEqual([]);
  await money.rows`update sandbox_notification set request = replace(request::text, 'trial-', 'nobodys-')::jsonb,
    delivered_at = null, due_at = ${money.now().toISOString()}, tries = 0`;
  await money.work();
  expect(await waiting()).not.toEqual([]);
});

test.each([
  ['adyen', ['does not', 'does not', 'does not', 'by hand']],
  ['multisafepay', ['does not', 'does not', 'does not', 'by hand']],
  ['ogone', ['does not', 'does not', 'by hand', 'by hand']],
  ['digiteal', ['does not', 'by hand', 'by hand']],
] as [TenantId, string[]][])(
  'a contract with %s, whose provider does not answer, does not work',
  async (tenant, told) => {
    await money.fault(tenant, 'unreachable', undefined, 20);
    const { page, works } = await checkProvider(await money.scope(tenant));
    await money.rows`delete from sandbox_fault`;
    expect([words(page, tenant), works]).toEqual([told, false]);
    expect(linesOf(page, tenant)[2]).toContain(tenant === 'adyen' ? ': none is offered' : ': no answer');
  },
);

test.each([
  ['adyen', ['does not', 'does not', 'does not', 'by hand'], 'none is offered (it answered 400'],
  ['multisafepay', ['does not', 'does not', 'does not', 'by hand'], 'it said: error 400 (it answered 400'],
  ['ogone', ['does not', 'does not', 'by hand', 'by hand'], 'no answer (it answered 400'],
  ['digiteal', ['does not', 'by hand', 'by hand'], 'error 400 (it answered 400'],
] as [TenantId, string[], string][])(
  'a contract with %s, whose provider takes no question, does not work, whatever else it says',
  async (tenant, told, said) => {
    const scope = await money.scope(tenant);
    // A page of errors may well quote the address that was asked about.
    const send = async () =>
      Response.json({ error: `http://${tenant}.localhost:4173/webhooks/${tenant}/notification` }, { status: 400 });
    const { page, works } = await checkProvider({ ...scope, send });
    expect([words(page, tenant), works]).toEqual([told, false]);
    expect(linesOf(page, tenant)[2]).toContain(`: ${said}`);
  },
);

test('what is tried with Adyen is about one cent, for a customer who is nobody, and leads back to the portal', async () => {
  const scope = await money.scope('adyen');
  const asked: unknown[] = [];
  const send = async (request: Request) => {
    const { amount, shopperReference, returnUrl } = (await request.clone().json()) as Record<string, unknown>;
    asked.push([
      new URL(request.url).pathname.split('/v72/')[1]?.replace(/\/.*\//, '/…/'),
      amount,
      shopperReference,
      returnUrl,
    ]);
    return scope.send(request);
  };
  // What is asked without a body has none of it.
  await checkProvider({ ...scope, send: (request) => (request.body === null ? scope.send(request) : send(request)) });
  const cent = { value: 1, currency: 'EUR' };
  const nobody = 'trial-of-a-contract';
  const pays = ['payments', cent, nobody, 'http://adyen.localhost:4173/nl/dashboard'];
  const ofAdyen = asked.filter((one) => Array.isArray(one) && one[0] !== undefined);
  expect(ofAdyen).toEqual([
    ['paymentMethods', cent, nobody, undefined],
    pays,
    pays,
    ['payments/…/refunds', cent, undefined, undefined],
  ]);
  expect(await money.rows`select 1 from account where account_id = ${nobody}`).toEqual([]);
});

test.each([
  ['cancelled', 'works'],
  ['void', 'works'],
  ['declined', 'does not'],
])('an order of MultiSafepay that is %s once it was given up %s', async (status, told) => {
  const scope = await money.scope('multisafepay');
  const send = async (request: Request) => {
    const response = await scope.send(request);
    const text = await response.text();
    return new Response(text.replaceAll('"cancelled"', `"${status}"`), response);
  };
  const { page } = await checkProvider({ ...scope, send });
  expect(words(page, 'multisafepay')).toEqual([told, 'works', 'works', 'by hand']);
});

describe('a contract', () => {
  const settingsOf = async (tenant: TenantId, payments: object) => {
    const scope = await money.scope(tenant);
    return { ...scope, tenant: { ...scope.tenant, settings: { ...scope.tenant.settings, payments } } } as typeof scope;
  };

  test.each([
    ['adyen', 'apiKey', 'it answered 401 {"status":401,'],
    ['multisafepay', 'apiKey', 'Invalid API key'],
    ['ogone', 'password', 'NCERROR="50001118"'],
    ['digiteal', 'secret', 'it answered 401'],
  ] as [TenantId, string, string][])(
    'with a wrong key of %s does not work, and says what its provider said',
    async (tenant, name, said) => {
      const { tenant: of } = await money.scope(tenant);
      const scope = await settingsOf(tenant, { [tenant]: { ...of.settings.payments[tenant], [name]: 'wrong' } });
      // What answers for the provider knows the right one.
      const { send } = await money.scope(tenant);
      const { page, works } = await checkProvider({ ...scope, send });
      expect([works, words(page, tenant)[0]]).toEqual([false, 'does not']);
      expect(linesOf(page, tenant)[2]).toContain(said);
    },
  );

  test('for real money is tried without a card, and says so', async () => {
    const { tenant: of } = await money.scope('adyen');
    const { address: _, ...contract } = of.settings.payments.adyen ?? {};
    const live = { adyen: { ...contract, environment: 'live', livePrefix: '1797a841fbb37ca7-Noordlicht' } };
    const asked: string[] = [];
    const send = async ({ method, url }: Request) => {
      asked.push(`${method} ${new URL(url).pathname}`);
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json({ paymentMethods: [{ type: 'scheme' }] });
    };
    const { page, works } = await checkProvider({ ...(await settingsOf('adyen', live)), send });
    expect([words(page, 'adyen'), works, page.includes('simulated')]).toEqual([
      ['works', 'by hand', 'works', 'by hand'],
      true,
      false,
    ]);
    expect(asked).toEqual(['POST /checkout/v72/paymentMethods', 'DELETE /checkout/v72/storedPaymentMethods/TRIAL']);
  });

  test.each([
    ['works', 'under one key one payment', () => 'PSP-1', 'Authorised', ''],
    ['does not', 'another payment each time', (time: number) => `PSP-${time}`, 'Authorised', 'a second payment'],
    ['does not', 'a refusal', () => 'PSP-1', 'Refused', 'Refused'],
  ] as const)(
    'for tests only %s, at Adyen’s own address, where it answers %s',
    async (word, _, pspReference, resultCode, said) => {
      const { tenant: of } = await money.scope('adyen');
      const { address: _address, ...contract } = of.settings.payments.adyen ?? {};
      const asked: string[] = [];
      const answers: Record<string, () => object> = {
        paymentMethods: () => ({ paymentMethods: [{ type: 'scheme' }] }),
        payments: () => ({
          resultCode,
          pspReference: pspReference(asked.length),
          amount: { value: 1, currency: 'EUR' },
        }),
        refunds: () => ({ status: 'received', pspReference: 'PSP-BACK' }),
      };
      const send = async ({ method, url }: Request) => {
        const { host, pathname } = new URL(url);
        const call = pathname.split('/').at(-1) ?? '';
        asked.push(`${host} ${call}`);
        return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(answers[call]?.());
      };
      const tests = { adyen: { ...contract, environment: 'test' } };
      const { page } = await checkProvider({ ...(await settingsOf('adyen', tests)), send });
      expect(words(page, 'adyen')).toEqual(['works', word, 'works', 'by hand']);
      expect(linesOf(page, 'adyen')[3]).toContain(said);
      const payments = Array.from({ length: 2 }, () => 'checkout-test.adyen.com payments');
      expect(asked.filter((one) => /payments$|refunds$/.test(one))).toEqual([
        ...payments,
        ...(word === 'works' ? ['checkout-test.adyen.com refunds'] : []),
      ]);
    },
  );

  test('with Ogone is tried by asking for a refund of a payment that nobody made', async () => {
    const scope = await money.scope('ogone');
    const asked: (string | null)[][] = [];
    const send = async (request: Request) => {
      const fields = new URLSearchParams(await request.clone().text());
      asked.push(['OPERATION', 'ORDERID', 'PAYID'].map((name) => fields.get(name)));
      return scope.send(request);
    };
    await checkProvider({ ...scope, send });
    expect(asked.filter((fields) => fields.some((one) => one !== null))).toEqual([
      [null, expect.stringMatching(/^trial-/), null],
      ['RFS', null, '1'],
    ]);
  });

  test('that lacks what an address needs does not work, and says what; without any there is nothing that works', async () => {
    const { tenant: of } = await money.scope('adyen');
    const { address: _, ...contract } = of.settings.payments.adyen ?? {};
    const { page, works } = await checkProvider(
      await settingsOf('adyen', { adyen: { ...contract, environment: 'live' } }),
    );
    expect([words(page, 'adyen')[0], works]).toEqual(['does not', false]);
    expect(page).toContain('the contract with Adyen names no prefix for its live address');
    expect(await checkProvider(await settingsOf('adyen', {}))).toEqual({
      page: 'Noordlicht has no contract with a payment provider.',
      works: false,
    });
  });
});
