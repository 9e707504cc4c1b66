import { expect, test } from 'vitest';
import { refund } from '../../../../src/backoffice/paying/adyen/client.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';

test.each([
  ['taken on', 201, '{"status":"received"}', 'taken'],
  ['answered otherwise', 201, '{"status":"pending"}', 'refused'],
  ['refused', 422, '{"errorCode":"167"}', 'refused'],
  ['answered with no object', 200, '<html>', 'refused'],
  ['not answered', 503, '', undefined],
])('money that is to go back at Adyen and is %s is told so', async (_, status, text, expected) => {
  const asked: { path: string; body: unknown; key: string | null }[] = [];
  const keys = { apiKey: 'key', clientKey: 'key', hmacKey: 'AB' };
  const adyen = { ...keys, address: 'https://checkout.example', environment: 'live', merchantAccount: 'Wash_ECOM' };
  const scope = {
    tenant: { id: 'wash', settings: { payments: { adyen } } },
    log: silentLog,
    send: async (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push({ path: pathname, body: await request.json(), key: request.headers.get('idempotency-key') });
      return new Response(text, { status });
    },
  } as unknown as TenantScope;
  const payment = { id: 'P1', amount: 2500, providerReference: 'PSP/1' } as Payment;
  expect(await refund(scope, payment)).toBe(expected);
  expect(asked).toEqual([
    {
      path: '/v72/payments/PSP%2F1/refunds',
      body: { merchantAccount: 'Wash_ECOM', amount: { value: 2500, currency: 'EUR' }, reference: 'P1' },
      key: 'refund-P1',
    },
  ]);
});
