import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from '../../src/tools/conform.ts';
import { plainApi } from '../support/plain-back-office/api.ts';
import { plainData } from '../support/plain-back-office/data.ts';

const address = 'https://wash.example/api';
const petra = ['--user', 'petra@example.com', '--password', 'washbook1'];
/** What an operator's own back office lacks otherwise. */
const whole: Readonly<Record<string, Answer>> = {
  'GET /customers/application-users': [200, '[{"id":1,"email":"petra@example.com","active":true,"admin":true}]'],
  'GET /sale-item-categories/sale-items': [
    200,
    '[{"code":"charge","saleItems":[{"id":1,"name":"Opladen","price":25,"quantity":1}]}]',
  ],
  'GET /customers/access-changes': [200, '[]'],
  'GET /customers/acts': [200, '[]'],
  'GET /customers/messages': [200, '[]'],
  'GET /customers/push-subscription': [200, '{"endpoint":null}'],
  'GET /customers/sessions': [200, '[]'],
  'GET /stored-cards/multisafepay': [200, '[]'],
  'GET /sale-item-categories/sale-items/subscriptions': [200, '[]'],
  'GET /subscriptions/total-amount-to-pay-monthly': [200, '{"totalAmount":0}'],
  'PUT /customers/location': [200, '{"locationId":null}'],
  'POST /customers/invitations': [201, '{"id":1,"email":"an@example.com"}'],
};
type Answer = readonly [status: number, body: string];

let said: string[];
beforeEach(() => {
  said = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: string) => void said.push(text));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The exit status of `conform` before a back office that gives these answers, and what it says is not shown. */
async function ended(answers: Readonly<Record<string, Answer>>, words: string[] = [address, ...petra]) {
  const app = new Hono();
  for (const [call, [status, body]] of Object.entries({ ...whole, ...answers })) {
    const [method = '', path = ''] = call.split(' ');
    const asJson = { status, headers: { 'content-type': 'application/json' } };
    app.on(method, `/api${path}`, () => new Response(body, asJson));
  }
  const data = plainData();
  data.account['vatNumberRequested'] = false;
  app.route('/api', plainApi(data, []));
  app.all('/api/*', (c) => c.json({ key: 'exception.notFound' }, 404));
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit) => app.request(asked, init));
  const status = await run(words);
  const notShown = said.flatMap((text) => [...text.matchAll(/not shown: (.*)/g)].map(([, what]) => what));
  return { status, notShown };
}

describe('conform ends with', () => {
  it.each([[address], [`${address}/`]])('zero where every answer can be shown (at %s)', async (at) => {
    expect(await ended({}, [at, ...petra])).toEqual({ status: 0, notShown: [] });
    expect(said.at(-1)).toMatch(/^fits; \d+ calls tried, \d+ not tried$/);
  });

  it.each<[string, string, Answer, string]>([
    ['the first call is refused', 'GET /customers/sessions', [404, ''], 'everything that listSessions tells'],
    ['one in the middle is', 'GET /tenant', [403, '{"key":"no"}'], 'everything that readTenant tells'],
    ['the last one is', 'GET /mandates', [404, '{}'], 'everything that listMandates tells'],
    ['one is a fault', 'GET /sales', [503, 'Service Unavailable'], 'everything that listSales tells'],
    ['one leads elsewhere', 'GET /sales', [302, ''], 'everything that listSales tells'],
    ['one says nothing where something belongs', 'GET /sales/balance', [200, '{}'], 'the whole of it, for balance'],
    ['one is no JSON', 'GET /tenant', [200, '<html>'], 'the whole of it, for the whole answer, which is no JSON'],
    ['of one a row is lost', 'GET /locations', [200, '[{"id":3,"name":"Gent"},{"name":"Nowhere"}]'], '1.id (row)'],
    ['of one a value is lost', 'GET /system-setting', [200, '{"largestTopUp":"much"}'], 'largestTopUp (value)'],
    [
      'of one further pages are lost',
      'GET /mandates',
      [200, '{"content":[],"totalPages":2}'],
      'content (further pages)',
    ],
  ])('one where %s', async (_, call, answer, notShown) => {
    expect(await ended({ [call]: answer })).toEqual({ status: 1, notShown: [notShown] });
  });

  it('one where a change cannot be made, and zero where all can', async () => {
    const withChanges = [address, ...petra, '--change'];
    expect(await ended({}, withChanges)).toEqual({ status: 0, notShown: [] });
    expect(await ended({ 'POST /customers/invitations': [409, '{"key":"x"}'] }, withChanges)).toEqual({
      status: 1,
      notShown: ['everything that invite tells'],
    });
    // What is not asked to be changed is not changed.
    expect((await ended({ 'POST /customers/invitations': [409, '{"key":"x"}'] })).status).toBe(0);
  });

  it('one where something is left out that says something by that', async () => {
    const plate = { id: 17, code: '1ABC123', name: '1-ABC-123', identificationItemType: { code: 'anpr' } };
    expect(await ended({ 'GET /identification-items': [200, JSON.stringify([plate])] })).toEqual({
      status: 1,
      notShown: ['0.status (not told)'],
    });
    expect(said.at(-1)).toMatch(
      /^fits in part: 1 \(listIdentificationItems\) are not shown whole; \d+ calls tried, \d+ not/,
    );
  });

  it.each([
    ['/mandates', { reference: 'M-1', iban: null }, '0.activated (not told)'],
    ['/customers/application-users', { id: 1, email: 'petra@example.com', active: true }, '0.admin (not told)'],
    [
      '/subscriptions',
      {
        subscriptionId: 1,
        saleItemId: 3,
        identificationItemId: 17,
        identificationItemName: 'Van',
        subscriptionDefinitionDescription: 'Gold',
        price: 9,
      },
      '0.extendable (not told)',
    ],
  ])('one where %s leaves out what is then not known', async (path, told, notShown) => {
    const answered = await ended({ [`GET ${path}`]: [200, JSON.stringify([told])] });
    expect([answered.status, answered.notShown.includes(notShown)]).toEqual([1, true]);
  });

  it('three where nobody can sign in, and nothing more is asked', async () => {
    expect(await ended({ 'POST /login': [401, ''] })).toEqual({ status: 3, notShown: [] });
    expect(said).toEqual([
      'POST /login (login)\n  answer: 401, without X-auth-Token: nobody can sign in',
      'was not tried: nothing but the sign-in was asked',
    ]);
  });

  it('three where nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await run([address, ...petra])).toBe(3);
  });

  it.each([[[]], [petra], [[address, '--user', 'petra@example.com']], [[address, '--password', 'washbook1']]])(
    'two, and how it is used, for %j',
    async (words) => {
      expect([(await ended({}, words)).status, said.map((text) => text.slice(0, 6))]).toEqual([2, ['Usage:']]);
    },
  );
});
