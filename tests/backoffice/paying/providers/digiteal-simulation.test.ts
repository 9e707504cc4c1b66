import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { basicAuth } from '../../../../src/backoffice/paying/digiteal/basic-auth.ts';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';
import { moneyForAll } from '../payments/support.ts';
import { configurationWebhook, paymentWebhook } from './digiteal-forms.ts';

const iban = 'BE71096123456769';
const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500, immediatePaymentConfirmed: true };
const { digiteal: contract } = demoPayments('digiteal', '');

describe('the simulation of Digiteal', () => {
  const money = moneyForAll();

  async function call(path: string, body: object, method = 'POST') {
    const headers = { authorization: basicAuth(contract['user'] ?? '', contract['secret'] ?? '') };
    const request = { method, headers, ...(method === 'POST' && { body: JSON.stringify(body) }) };
    const answer = await money.serve(new Request(`http://digiteal.localhost:4173/sandbox/digiteal${path}`, request));
    return [answer.status, ((await answer.json()) as { errorMessage?: string }).errorMessage];
  }

  test('refuses what is no call, and what lacks a field that has to be there', async () => {
    expect(await call('/api/v1/collections', {})).toEqual([404, 'there is no such call']);
    expect(await call('/api/v1/webhook', {})).toEqual([404, 'there is no such call']);
    const { requestId: _, ...rest } = { requestId: randomUUID(), mandateNumber: 1, debtor: {} };
    expect((await call('/api/v1/mandate-authorization', rest))[0]).toBe(400);
    expect((await call('/api/v1/transfer-person-sdd', { customerInternalId: 'nobody' }))[0]).toBe(400);
    expect((await call('/api/v1/request-auto-payment', { amountInCents: 100, customerInternalId: 'nobody' }))[0]).toBe(
      400,
    );
  });

  test('sends webhooks in the published forms only', async () => {
    const customer = await money.customer('digiteal');
    const { id } = await customer.ask(startDigitealPayment, topUp);
    const { link, reference } = await customer.ask(createMandateLink, { presaleId: id, iban });
    await money.page(link, { outcome: 'success' });
    money.later(25);
    await money.work();
    const [collection] = await money.rows<{ id: string }>`select id from sandbox_record where reference = ${id}`;
    await money.page(`http://digiteal.localhost:4173/sandbox/digiteal/records/${collection?.id}`, {
      outcome: 'RETURNED',
    });
    const sent = await money.rows<{ request: { address: string; content: unknown } }>`
      select request from sandbox_notification where reference in (${id}, ${reference}) order by id`;
    const kinds = sent.map(({ request }) => new URL(request.address).searchParams.get('tells'));
    expect(kinds).toEqual(['authorized', 'activated', 'paid', 'returned']);
    const judged = sent.slice(1).map(({ request }, index) => {
      const form = index === 0 ? configurationWebhook : paymentWebhook;
      return form.safeParse(request.content).error;
    });
    expect(judged).toEqual([undefined, undefined, undefined]);
    expect(await customer.statusOf(id)).toBe('REFUNDED');
  });
});
