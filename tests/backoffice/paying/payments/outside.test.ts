import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerTo } from '../../../../src/backoffice/paying/answers.ts';
import {
  checkReturnAddress,
  notificationAddress,
  portalPage,
  trustedAddress,
} from '../../../../src/backoffice/paying/payments/addresses.ts';
import { isOffered, mustBeOffered } from '../../../../src/backoffice/paying/payments/offered.ts';
import {
  askProvider,
  asNumber,
  asObject,
  asText,
  notTaken,
  objectIn,
} from '../../../../src/backoffice/paying/payments/outside.ts';
import {
  contractOf,
  hasContract,
  isSimulated,
  mainProvider,
} from '../../../../src/backoffice/paying/payments/settings.ts';
import { isTrial, seen, trialPayment } from '../../../../src/backoffice/paying/payments/trial.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { addSubscription } from '../../../../src/contract/subscriptions.ts';
import { endOf } from '../../server/end-of.ts';

const tenantWith = (settings: object) => ({ settings }) as unknown as TenantScope['tenant'];

describe('a provider that is asked', () => {
  const asked = async (send: TenantScope['send']) => {
    const logged: unknown[] = [];
    const log = (...line: unknown[]) => logged.push(line);
    const scope = { send, log } as unknown as TenantScope;
    return [await askProvider(scope, 'https://provider.example/a', { method: 'POST' }), logged];
  };

  test.each([200, 302, 404, 422, 428, 430, 499])('has answered with status %i', async (status) => {
    expect(await asked(async () => new Response('said', { status }))).toEqual([{ status, text: 'said' }, []]);
  });

  test.each([429, 500, 502, 599])('has not answered with status %i, which is told to the operator', async (status) => {
    expect(await asked(async () => new Response('said', { status }))).toEqual([
      undefined,
      [['warning', 'provider did not answer', { status }]],
    ]);
  });

  test('has not answered where nothing came', async () => {
    const [reply, logged] = await asked(async () => {
      throw new TypeError('fetch failed');
    });
    expect([reply, logged]).toEqual([
      undefined,
      [['warning', 'provider did not answer', expect.objectContaining({ message: 'fetch failed' })]],
    ]);
  });

  test('and does not take the question says nothing of the payment', () => {
    const logged: unknown[] = [];
    const scope = { log: (...line: unknown[]) => logged.push(line) } as unknown as TenantScope;
    expect([notTaken(scope, 'ogone'), logged]).toEqual([
      undefined,
      [['error', 'provider does not take our question', { provider: 'ogone' }]],
    ]);
  });

  test('is read as what it is, and as nothing else', () => {
    const values = [{ a: 1 }, [1], null, 'a', 1, undefined];
    expect(values.map(asObject)).toEqual([{ a: 1 }, ...Array(5).fill(undefined)]);
    expect(values.map(asText)).toEqual([undefined, undefined, undefined, 'a', undefined, undefined]);
    expect(values.map(asNumber)).toEqual([undefined, undefined, undefined, undefined, 1, undefined]);
    const texts = ['{"a":1}', '[1]', '{', ''];
    expect(texts.map((text) => objectIn({ status: 200, text }))).toEqual([{ a: 1 }, ...Array(3).fill(undefined)]);
  });
});

describe('an address', () => {
  test('of a provider is believed on its own host, encrypted', () => {
    const believed = (value: unknown) => trustedAddress(value, 'https://api.provider.example/v1');
    const good = ['https://provider.example/1', 'https://pay.provider.example/1?a=b'];
    const bad = [
      'http://provider.example/1',
      'https://provider.example.evil.example/',
      'https://evilprovider.example/',
    ];
    expect(good.map(believed)).toEqual(good);
    expect([...bad, 'provider.example', '', 7, null, undefined].map(believed)).toEqual(Array(8).fill(undefined));
  });

  test('to return to is the portal’s, wherever that is, or the operator’s own', async () => {
    const scope = { portal: 'https://portal.example', address: 'https://wash.example' } as TenantScope;
    const back = (address: string) => endOf(() => checkReturnAddress(scope, address));
    expect([await back('https://portal.example/nl?a'), await back('https://wash.example/nl')]).toEqual([
      'https://portal.example/nl?a',
      'https://wash.example/nl',
    ]);
    const refused = [400, { fields: ['returnUrl'] }];
    for (const other of ['https://wash.example:8443/nl', 'https://a.wash.example/', 'http://wash.example/', '/nl'])
      expect([other, await back(other)]).toEqual([other, refused]);
  });

  test('of a page is the portal’s, for notifications the operator’s', () => {
    expect([
      portalPage({ portal: 'https://portal.example' }, 'fr', '/dashboard'),
      notificationAddress({ address: 'https://wash.example' }, 'ogone'),
    ]).toEqual(['https://portal.example/fr/dashboard', 'https://wash.example/webhooks/ogone/notification']);
  });
});

describe('a provider of an operator', () => {
  const both = { multisafepay: { address: '/sandbox', apiKey: 'k' }, digiteal: { address: 'https://d.example' } };
  const operator = (more: object) =>
    tenantWith({ paymentProvider: 'MULTISAFEPAY', directDebit: true, payments: both, ...more });

  test('is the one that it names; direct debit stands beside it for subscriptions where it is wanted', () => {
    const offered = (more: object, ...of: [Parameters<typeof isOffered>[1], Parameters<typeof isOffered>[2]?]) =>
      isOffered({ tenant: operator(more) }, ...of);
    expect([
      offered({}, 'multisafepay'),
      offered({}, 'multisafepay', 'CHARGE'),
      offered({ payments: {} }, 'multisafepay'),
      offered({}, 'adyen'),
      offered({}, 'digiteal'),
      offered({}, 'digiteal', 'SUBSCRIPTION'),
      offered({}, 'digiteal', 'CHARGE'),
      offered({ directDebit: false }, 'digiteal', 'SUBSCRIPTION'),
      offered({ payments: {} }, 'digiteal', 'SUBSCRIPTION'),
      offered({ paymentProvider: 'DIGITEAL' }, 'digiteal', 'CHARGE'),
    ]).toEqual([true, true, false, false, true, true, false, false, false, true]);
    expect([mainProvider(operator({})), mainProvider(operator({ paymentProvider: 'NONE' }))]).toEqual([
      'multisafepay',
      undefined,
    ]);
  });

  test('that is not offered is refused', async () => {
    const scope = { tenant: operator({}) } as TenantScope;
    expect(() => mustBeOffered(scope, 'multisafepay', 'CHARGE')).not.toThrow();
    expect(() => mustBeOffered(scope, 'digiteal', 'CHARGE')).toThrow('409 exception.payment.notPossible');
  });

  test('has its contract, whose address may lie on the operator’s own host', () => {
    const tenant = operator({});
    const form = z.object({ address: z.string() });
    const contract = (provider: 'multisafepay' | 'digiteal' | 'adyen') =>
      contractOf({ tenant, address: 'https://wash.example' }, provider, form);
    expect([contract('multisafepay'), contract('digiteal')]).toEqual([
      { address: 'https://wash.example/sandbox' },
      { address: 'https://d.example' },
    ]);
    expect(() => contract('adyen')).toThrow('the tenant has no contract with adyen');
    const names = ['multisafepay', 'digiteal', 'adyen'] as const;
    expect(names.map((name) => [hasContract(tenant, name), isSimulated(tenant, name)])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});

test('a trial is told apart from what customers pay, and compared with what a provider should say', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  const [one, other] = [trialPayment({ now } as TenantScope, 'adyen'), trialPayment({ now } as TenantScope, 'adyen')];
  expect([isTrial(one.id), isTrial(`x${one.id}`), one.id === other.id]).toEqual([true, false, false]);
  expect(one).toMatchObject({ presaleId: one.id, provider: 'adyen', amount: 1, currency: 'EUR', state: 'STARTED' });
  // Each provider takes the number of a payment; a longer one may be cut, or refused.
  expect(one.id.length).toBeLessThanOrEqual(randomUUID().length);
  expect([seen('a', 'a'), seen('b', 'a', 'b'), seen('c', 'a', 'b'), seen(undefined, 'a')]).toEqual([
    undefined,
    undefined,
    'it said: c',
    'no answer',
  ]);
});

test('a call that waits for a provider is answered by its own name', () => {
  expect([answerTo(addSubscription.name)?.call, answerTo('payWithAdyen')?.call.name]).toEqual([
    addSubscription,
    'payWithAdyen',
  ]);
  expect([answerTo('another'), answerTo(null)]).toEqual([undefined, undefined]);
});
