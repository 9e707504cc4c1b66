import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { basicAuth } from '../../../../src/backoffice/paying/digiteal/basic-auth.ts';
import { collect } from '../../../../src/backoffice/paying/digiteal/client.ts';
import { findPayment } from '../../../../src/backoffice/paying/payments/store.ts';
import { createMandateLink, listMandates, processMandate } from '../../../../src/contract/mandates.ts';
import { payDigitealPresale, startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';
import { type Customer, type Money, openMoney } from '../payments/support.ts';
import { authorization, autoPayment, transfer } from './digiteal-forms.ts';

const iban = 'BE71096123456769';
const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500, immediatePaymentConfirmed: true };
const { digiteal: contract } = demoPayments('digiteal', '');
const forms: Record<string, z.ZodMiniType> = {
  '/api/v1/mandate-authorization': authorization,
  '/api/v1/transfer-person-sdd': transfer,
  '/api/v1/request-auto-payment': autoPayment,
};

interface SentRequest {
  readonly path: string;
  readonly method: string;
  readonly auth: string | null;
  readonly body: Record<string, unknown>;
}

describe('Digiteal', () => {
  let money: Money;
  let customer: Customer;
  let asked: SentRequest[] = [];
  let answers: Record<string, () => Response> = {};
  const taken = {
    '/api/v1/mandate-authorization': () => Response.json({ url: 'https://sign.digiteal.example/1' }),
    '/api/v1/transfer-person-sdd': () => new Response('', { status: 200 }),
    '/api/v1/request-auto-payment': () =>
      Response.json({ paymentID: randomUUID(), paymentRequestDate: '2026-11-25', status: 'EXECUTED' }),
  };
  beforeAll(async () => {
    money = await openMoney(async (request) => {
      const path = new URL(request.url).pathname;
      const body = (await request.json()) as SentRequest['body'];
      asked.push({ path, method: request.method, auth: request.headers.get('authorization'), body });
      return answers[path]?.() ?? new Response('', { status: 404 });
    });
    await money.rows`
      update tenant set settings = jsonb_set(settings, '{payments,digiteal,address}', '"https://digiteal.example"') where tenant_id = 'digiteal'`;
  });
  beforeEach(async () => {
    [asked, answers] = [[], { ...taken }];
    customer = await money.customer('digiteal');
    await money.rows`update app_user set last_name = 'Peeters' where account_id = ${customer.accountId}`;
  });
  afterAll(() => money.close());

  async function webhook(tells: string, body: object, secret = contract['webhookSecret'] ?? ''): Promise<number> {
    const headers = { authorization: basicAuth(contract['webhookUser'] ?? '', secret) };
    const address = `http://digiteal.localhost:4173/webhooks/digiteal/notification?tells=${tells}`;
    return (await money.serve(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }))).status;
  }
  const paths = () => asked.map(({ path }) => path);
  const statesOf = () => money.rows`select state from mandate where account_id = ${customer.accountId}`;

  async function begun() {
    const { id } = await customer.ask(startDigitealPayment, topUp);
    const { link, reference } = await customer.ask(createMandateLink, { presaleId: id, iban });
    return { id, link, reference: reference ?? '' };
  }

  async function collected() {
    const mandate = await begun();
    expect(await webhook('authorized', { requestId: mandate.reference })).toBe(200);
    expect(await webhook('activated', { clientID: mandate.reference })).toBe(200);
    return mandate;
  }

  /** Days in which everything that is due is done. */
  async function days(number: number) {
    for (let passed = 0; passed < number * 4; passed += 1) {
      money.later(6 * 3600);
      await money.work();
    }
  }

  test('is asked as it publishes: to have a mandate signed, to take it over, to collect', async () => {
    const { link, reference } = await collected();
    expect(link).toBe('https://sign.digiteal.example/1');
    expect(paths()).toEqual(Object.keys(forms));
    for (const { path, method, auth, body } of asked) {
      expect([method, auth]).toEqual(['POST', basicAuth(contract['user'] ?? '', contract['secret'] ?? '')]);
      expect([path, forms[path]?.safeParse(body).error]).toEqual([path, undefined]);
    }
    expect(asked.map(({ body }) => body['customerInternalId'] ?? body['requestId'])).toEqual(Array(3).fill(reference));
    expect(asked[0]?.body['mandateNumber']).toBe(Number(reference));
  });

  test.each([
    [
      'one beside another',
      ['https://help.example/1', 'https://sign.digiteal.example/2'],
      'https://sign.digiteal.example/2',
    ],
    ['none where there are only others', ['https://digiteal.example.evil.example/1'], 'exception.mandate.notCreated'],
  ])('sends its customer to an address of its own alone: %s', async (_, addresses, expected) => {
    answers['/api/v1/mandate-authorization'] = () => new Response(JSON.stringify({ addresses }).replaceAll('/', '\\/'));
    const { id } = await customer.ask(startDigitealPayment, topUp);
    const { json, key } = await customer.call(createMandateLink, { presaleId: id, iban });
    expect(key ?? (json as { link: string }).link).toBe(expected);
  });

  test('collects with a mandate only once it says that it can', async () => {
    const { id, reference } = await begun();
    await webhook('authorized', { requestId: reference, debtor: { iban: 'BE68539007547034' } });
    expect(await statesOf()).toEqual([{ state: 'AUTHORIZED' }]);
    expect(await customer.ask(processMandate, { mandate_reference: reference, presale_id: id })).toMatchObject({
      status: 'PROCESSING',
    });
    expect(paths()).not.toContain('/api/v1/request-auto-payment');
    expect(await webhook('activated', { clientID: `${reference}1` })).toBe(404);
    await webhook('activated', { clientID: reference });
    expect(await customer.ask(listMandates, {})).toMatchObject([
      { reference, iban: 'BE68539007547034', activated: true },
    ]);
    expect(paths().filter((path) => path === '/api/v1/request-auto-payment')).toHaveLength(1);
  });

  test('is handed a signed mandate until it answers, and no more', async () => {
    answers['/api/v1/transfer-person-sdd'] = () => new Response('', { status: 503 });
    const { reference } = await begun();
    await webhook('authorized', { requestId: reference });
    answers = { ...taken };
    await days(1);
    const sent = asked.filter(({ path }) => path === '/api/v1/transfer-person-sdd');
    expect(sent.map(({ body }) => body['customerInternalId'])).toEqual([reference, reference]);
    expect(await statesOf()).toEqual([{ state: 'AUTHORIZED' }]);
  });

  test('that refuses a request which got no answer at first has its call answered so', async () => {
    const [{ id }, key] = [await customer.ask(startDigitealPayment, topUp), randomUUID()];
    const asked = async () => (await customer.call(createMandateLink, { presaleId: id, iban }, key)).key;
    const answering = (status: number) => ({ '/api/v1/mandate-authorization': () => new Response('', { status }) });
    answers = answering(503);
    const first = await asked();
    answers = answering(400);
    await days(1);
    const last = await asked();
    expect([first, last]).toEqual(['exception.command.running', 'exception.mandate.notCreated']);
    expect(await statesOf()).toEqual([{ state: 'FAILED' }]);
  });

  test('that does not take a mandate over leaves none to collect with', async () => {
    answers['/api/v1/transfer-person-sdd'] = () => Response.json({ errorCode: 'X' }, { status: 400 });
    const { id, reference } = await begun();
    await webhook('authorized', { requestId: reference });
    expect(await customer.ask(processMandate, { mandate_reference: reference, presale_id: id })).toMatchObject({
      status: 'FAILED',
    });
  });

  test('is never asked twice for the same money, whatever became of the first answer', async () => {
    answers['/api/v1/request-auto-payment'] = () => new Response('', { status: 502 });
    const { id } = await collected();
    answers = { ...taken };
    await days(12);
    await customer.ask(payDigitealPresale, { presale_id: id });
    expect(asked.filter(({ path }) => path === '/api/v1/request-auto-payment')).toHaveLength(1);
    expect(await customer.statusOf(id)).toBe('PENDING');
    const [named] = await money.rows<{ why: string }>`select details->>'named' as why from payment where id = ${id}`;
    expect(named?.why).toBe('no end is known');
    const information = { paymentID: 'late-1', remittanceInfo: id, amountInCents: 2500, currency: 'EUR' };
    await webhook('paid', { paymentRequestInformation: information });
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['SUCCESS', 2500]);
  });

  test('is asked once by two servers that collect at the same moment', async () => {
    const { id } = await collected();
    await money.rows`update payment set details = details - 'asked' where id = ${id}`;
    const scope = await money.scope('digiteal');
    const payment = await findPayment(scope, id);
    if (payment === undefined) throw new Error('the payment is gone');
    asked = [];
    const told = await Promise.all([collect(scope, payment), collect(scope, payment)]);
    expect([paths(), told.filter((one) => one !== undefined)]).toEqual([
      ['/api/v1/request-auto-payment'],
      [expect.objectContaining({ outcome: 'pending' })],
    ]);
  });

  test.each([
    ['a confirmation, which has its own number alone', 'paid', 'SUCCESS', 2500],
    ['the bank’s refusal', 'refused', 'ERROR', 0],
    ['that it began', 'initiated', 'PENDING', 0],
  ])('tells of %s', async (_, tells, status, balance) => {
    const { id } = await collected();
    const [{ number } = { number: '' }] = await money.rows<{ number: string }>`
      select provider_reference as number from payment where id = ${id}`;
    const confirmation = { originBankAccount: iban, paidAmountInCents: 2500, paymentConfirmationDate: '2026-11-27' };
    expect(await webhook(tells, { ...confirmation, paymentID: 'another' })).toBe(404);
    expect(await customer.statusOf(id)).toBe('PENDING');
    expect(await webhook(tells, { ...confirmation, paymentID: number })).toBe(200);
    expect([await customer.statusOf(id), await customer.balance()]).toEqual([status, balance]);
  });

  test('is believed by the password of its webhooks alone, and told again what could not be read', async () => {
    const { id } = await collected();
    const paid = { paymentRequestInformation: { paymentID: 'p', remittanceInfo: id, amountInCents: 2500 } };
    expect(await webhook('paid', paid, contract['secret'])).toBe(401);
    expect(await webhook('paid', paid, demoPayments('adyen', '').digiteal['webhookSecret'])).toBe(401);
    expect(await webhook('gift', paid)).toBe(404);
    expect(await webhook('paid', { paymentRequestInformation: 'nonsense' })).toBe(404);
    expect(await customer.statusOf(id)).toBe('PENDING');
  });
});
