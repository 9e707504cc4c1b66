import { describe, expect, test } from 'vitest';
import { shaSign } from '../../../../src/backoffice/paying/ogone/signature.ts';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { isCardNumber, testCards } from '../../../../src/demo/sandbox/adyen/cards.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';
import { moneyForAll } from '../payments/support.ts';

const money = moneyForAll();

const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
const at = (tenant: string, path: string) => `http://${tenant}.localhost:4173${path}`;

/** One page of each provider, as a customer reaches it. */
async function pages(): Promise<Record<string, string>> {
  const [adyen, ogone, multisafepay, digiteal] = await Promise.all(
    (['adyen', 'ogone', 'multisafepay', 'digiteal'] as const).map((tenant) => money.customer(tenant)),
  );
  if (!adyen || !ogone || !multisafepay || !digiteal) throw new Error('four customers were asked for');
  const paid = await adyen.ask(payWithAdyen, {
    ...topUp,
    paymentMethod: { type: 'ideal' },
    returnUrl: at('adyen', '/nl'),
  });
  const form = await ogone.ask(startOgonePayment, topUp);
  const entered = await money.page(form.url, form.parameters);
  const presale = await digiteal.ask(startDigitealPayment, { ...topUp, immediatePaymentConfirmed: true });
  return {
    Adyen: String(paid.action?.['url']),
    Ogone: entered.headers.get('location') ?? '',
    MultiSafepay: (await multisafepay.ask(startMultisafepayPayment, topUp)).payment_url,
    Digiteal: (await digiteal.ask(createMandateLink, { presaleId: presale.id, iban: 'BE71096123456769' })).link,
  };
}

describe('a page of a simulated provider', () => {
  test('says that it is a simulation, shows shop and amount, and runs nothing of its own', async () => {
    for (const [provider, address] of Object.entries(await pages())) {
      const page = await money.page(address);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`Simulation of ${provider}.`);
      expect(page.text).toMatch(/<html lang="en">[\s\S]*<main>[\s\S]*<h1>/);
      if (provider !== 'Digiteal') expect(page.text).toContain('€25.00');
      expect(page.text).not.toContain('<script');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('lets somebody close the window instead of returning', async () => {
    const { MultiSafepay = '' } = await pages();
    const closed = await money.page(MultiSafepay, { outcome: 'completed', stay: '1' });
    expect([closed.status, closed.headers.get('location')]).toEqual([200, null]);
    expect(closed.text).toContain('transactionid=');
  });

  test('refuses an outcome that is none, and a payment that is none', async () => {
    for (const address of Object.values(await pages())) {
      expect((await money.page(address, { outcome: 'rich' })).status).toBe(400);
      expect((await money.page(address.replace(/[^/]+$/, 'unknown'))).status).toBe(404);
    }
  });

  test('shows a text of the operator literally', async () => {
    await money.rows`update tenant set company_name = '<b>Parel</b>' where tenant_id = 'multisafepay'`;
    const page = await money.page(at('multisafepay', '/sandbox/multisafepay'));
    await money.rows`update tenant set company_name = 'Blauwe Parel' where tenant_id = 'multisafepay'`;
    expect(page.text).toContain('&lt;b&gt;Parel&lt;/b&gt;');
  });
});

describe('the overview of a simulated provider', () => {
  test('lists what came in, and sends a notification again', async () => {
    const customer = await money.customer('multisafepay');
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
    await money.fault('multisafepay', 'lost', 9);
    await money.page(payment_url, { outcome: 'completed', stay: '1' });
    expect(await customer.statusOf(id)).toBe('PENDING');
    const overview = await money.page(at('multisafepay', '/sandbox/multisafepay'));
    expect(overview.text).toContain(id);
    const [, again] = /action="(\/sandbox\/notifications\/[^"]+)"/.exec(overview.text) ?? [];
    await money.rows`update sandbox_notification set request = request - 'lost' where tenant_id = 'multisafepay'`;
    expect((await money.page(at('multisafepay', again ?? ''), {})).status).toBe(303);
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test('can send money back, which takes back what was bought with it', async () => {
    const customer = await money.customer('multisafepay');
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
    await money.page(payment_url, { outcome: 'completed' });
    const record = payment_url.split('/').at(-1) ?? '';
    await money.page(at('multisafepay', `/sandbox/multisafepay/records/${record}`), { outcome: 'chargedback' });
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['REFUNDED', 0]);
    expect(
      await money.rows`select returned_at is not null as returned from payment where tenant_id = 'multisafepay' and id = ${id}`,
    ).toEqual([{ returned: true }]);
  });

  test('exists for every provider', async () => {
    for (const path of ['', '/adyen', '/ogone', '/multisafepay', '/digiteal', '/adyen/cards']) {
      expect((await money.page(at('adyen', `/sandbox${path}`))).status).toBe(200);
    }
  });
});

describe('the faults', () => {
  const send = (method: string, body?: unknown) =>
    money.serve(
      new Request(at('ogone', '/sandbox/faults'), {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    );

  test('can be set, listed and cleared, each operator’s by itself', async () => {
    expect((await send('POST', { provider: 'ogone', fault: 'late', value: 12, times: 2 })).status).toBe(201);
    expect(await (await send('GET')).json()).toMatchObject([
      { provider: 'ogone', fault: 'late', value: '12', times: 2 },
    ]);
    expect(await (await money.serve(new Request(at('adyen', '/sandbox/faults')))).json()).toEqual([]);
    expect((await send('DELETE')).status).toBe(204);
    expect(await (await send('GET')).json()).toEqual([]);
  });

  test.each([
    {},
    { provider: 'ogone' },
    { provider: 'visa', fault: 'late' },
    { provider: 'ogone', fault: 'fire' },
    { provider: 'ogone', fault: 'late', times: 0 },
    { provider: 'ogone', fault: 'late', more: 1 },
  ])('are refused when they are none (%#)', async (wrong) => {
    expect((await send('POST', wrong)).status).toBe(400);
  });

  test('can be set with the form of the overview', async () => {
    const set = await money.page(at('ogone', '/sandbox/faults'), { provider: 'ogone', fault: 'never', value: '' });
    expect(set.headers.get('location')).toBe(at('ogone', '/sandbox/ogone'));
    expect((await money.page(at('ogone', '/sandbox/ogone'))).text).toContain('Ogone: never, 1 time');
    await money.page(at('ogone', '/sandbox/faults/clear'), {});
  });
});

describe('the simulation', () => {
  const { multisafepay, ogone } = demoPayments('ogone', 'Zilverbeek');
  const realContract = { multisafepay: { ...multisafepay, address: 'https://api.multisafepay.com' } };

  /** What stands at these addresses of an operator that takes money in that way. */
  async function statuses(payments: object, paths: readonly string[]) {
    const [before] = await money.rows<{ settings: object }>`select settings from tenant where tenant_id = 'ogone'`;
    const keep = (settings: object | undefined) =>
      money.rows`update tenant set settings = ${JSON.stringify(settings)}::jsonb where tenant_id = 'ogone'`;
    await keep({ ...before?.settings, payments });
    const found: Record<string, number> = {};
    for (const path of paths) found[path] = (await money.page(at('ogone', path))).status;
    await keep(before?.settings);
    return found;
  }

  test('is not there for an operator with real contracts', async () => {
    expect(
      await statuses(realContract, [
        '/sandbox',
        '/sandbox/faults',
        '/sandbox/car-wash',
        '/sandbox/multisafepay',
        '/sandbox/ogone/querydirect.asp',
        '/sandbox/multisafepay/v1/json/orders',
      ]),
    ).toEqual({
      '/sandbox': 404,
      '/sandbox/faults': 404,
      '/sandbox/car-wash': 404,
      '/sandbox/multisafepay': 404,
      '/sandbox/ogone/querydirect.asp': 404,
      '/sandbox/multisafepay/v1/json/orders': 404,
    });
  });

  test('of the car wash is there only where nothing is paid with real money', async () => {
    const paths = ['/sandbox/ogone', '/sandbox/car-wash'];
    expect(await statuses({ ogone }, paths)).toEqual({ '/sandbox/ogone': 200, '/sandbox/car-wash': 200 });
    expect(await statuses({ ogone, ...realContract }, paths)).toEqual({
      '/sandbox/ogone': 200,
      '/sandbox/car-wash': 404,
    });
    expect(await statuses({}, paths)).toEqual({ '/sandbox/ogone': 404, '/sandbox/car-wash': 404 });
  });

  test('answers no merchant without its secret', async () => {
    const post = (tenant: string, path: string, body: string, headers: Record<string, string>) =>
      money.serve(new Request(at(tenant, `/sandbox/${path}`), { method: 'POST', body, headers }));
    expect((await post('adyen', 'adyen/v72/payments', '{}', { 'x-api-key': 'guessed' })).status).toBe(401);
    expect((await post('multisafepay', 'multisafepay/v1/json/orders', '{}', { api_key: 'guessed' })).status).toBe(401);
    const collect = 'digiteal/api/v1/request-auto-payment';
    expect((await post('digiteal', collect, '{}', { authorization: 'Basic guessed' })).status).toBe(401);
    const query = { PSPID: 'x', USERID: 'x', PSWD: 'x', ORDERID: 'x' };
    const asked = await post(
      'ogone',
      'ogone/querydirect.asp',
      new URLSearchParams({ ...query, SHASIGN: shaSign(query, 'x') }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    expect(await asked.text()).toContain('NCERROR="50001118"');
  });

  test('has cards that a card field accepts', () => {
    for (const { number } of testCards) expect(isCardNumber(number)).toBe(true);
    expect(isCardNumber('4111111145551143')).toBe(false);
  });

  test('has secrets that are the same on every computer and different for every operator', () => {
    expect(demoPayments('adyen', 'x')).toEqual(demoPayments('adyen', 'x'));
    const keys = ['adyen', 'ogone', 'multisafepay', 'digiteal'].map(
      (tenant) => demoPayments(tenant, 'x').multisafepay?.apiKey,
    );
    expect(new Set(keys).size).toBe(4);
  });
});
