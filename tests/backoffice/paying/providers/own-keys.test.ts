import { expect, test } from 'vitest';
import * as adyen from '../../../../src/backoffice/paying/adyen/client.ts';
import { cancelOrder, refundOrder } from '../../../../src/backoffice/paying/multisafepay/client.ts';
import type { StoredCard } from '../../../../src/backoffice/paying/payments/means.ts';
import type { ProviderName } from '../../../../src/backoffice/paying/payments/settings.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';

const payment = (id: string) => ({ id, amount: 2995, currency: 'EUR', details: {} }) as unknown as Payment;
const card = { token: 'T/1' } as StoredCard;
const payer = { shopperReference: 'account-1', paymentMethod: {}, kept: undefined, returnUrl: '' };

/** An operator with a contract, and the headers with which its provider is asked. */
function contractWith(provider: ProviderName, header: string) {
  const asked: (string | null)[] = [];
  const contract = { ...demoPayments(provider, '')[provider], address: `https://${provider}.example` };
  const scope = {
    tenant: { settings: { payments: { [provider]: contract }, limits: {} } },
    address: 'https://parel.example',
    portal: 'https://parel.example',
    language: 'nl',
    log: () => undefined,
    send: async ({ headers }: Request) => {
      asked.push(headers.get(header));
      return Response.json({});
    },
  } as unknown as TenantScope;
  return { scope, asked, contract: contract as Record<string, string> };
}

test('Adyen is asked for each thing under a key of its own, the same when it is asked once more', async () => {
  const { scope, asked } = contractWith('adyen', 'idempotency-key');
  const [details, others] = [{ details: { redirectResult: 'a' } }, { details: { redirectResult: 'b' } }];
  for (const id of ['sale-1', 'sale-1-2']) {
    await adyen.pay(scope, payment(id), payer);
    await adyen.chargeCard(scope, payment(id), card);
    await adyen.cancel(scope, payment(id));
    await adyen.refund(scope, payment(id));
  }
  expect(asked.splice(0)).toEqual([
    ...['sale-1', 'sale-1', 'cancel-sale-1', 'refund-sale-1'],
    ...['sale-1-2', 'sale-1-2', 'cancel-sale-1-2', 'refund-sale-1-2'],
  ]);
  const told = [
    [payment('sale-1'), details],
    [payment('sale-1'), others],
    [payment('sale-1-2'), details],
    [undefined, details],
  ] as const;
  for (const [of, what] of [...told, ...told]) await adyen.sendDetails(scope, of, what);
  const [first, again] = [asked.slice(0, 4), asked.slice(4)];
  expect([again, new Set(first).size, first.every((key) => /^[0-9a-f]{64}$/.test(key ?? ''))]).toEqual([
    first,
    4,
    true,
  ]);
});

test('each provider is asked with the secret of its contract', async () => {
  const [ofAdyen, ofMultisafepay] = [contractWith('adyen', 'x-api-key'), contractWith('multisafepay', 'api_key')];
  await adyen.cancel(ofAdyen.scope, payment('sale-1'));
  await cancelOrder(ofMultisafepay.scope, payment('sale-1'));
  await refundOrder(ofMultisafepay.scope, payment('sale-1'));
  const { contract } = ofMultisafepay;
  expect([ofAdyen.asked, ofMultisafepay.asked]).toEqual([
    [ofAdyen.contract['apiKey']],
    [contract['apiKey'], contract['apiKey']],
  ]);
});
