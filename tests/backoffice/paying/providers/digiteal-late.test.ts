import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { basicAuth } from '../../../../src/backoffice/paying/digiteal/basic-auth.ts';
import { createMandateLink, listMandates, processMandate } from '../../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { type Customer, moneyForAll } from '../payments/support.ts';
import { amount, telling, topUp } from '../payments/telling.ts';
import { mailsOf } from '../renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
const { sideOf, post, secrets } = telling(
  () => money,
  () => customer,
);
const side = sideOf('digiteal');
const iban = 'BE71096123456769';

beforeEach(async () => {
  customer = await money.customer('digiteal');
});

const webhook = (tells: string, body: object) => {
  const { webhookUser = '', webhookSecret = '' } = secrets('digiteal').digiteal ?? {};
  const authorization = basicAuth(webhookUser, webhookSecret);
  return post('digiteal', JSON.stringify(body), { authorization }, `?tells=${tells}`);
};
const begun = async () => (await customer.ask(startDigitealPayment, { ...topUp, immediatePaymentConfirmed: true })).id;
const mandatesOf = (presaleId: string) => money.rows`select state from mandate where presale_id = ${presaleId}`;

describe('what Digiteal says was paid', () => {
  test('counts, whatever it was asked for', async () => {
    const [less, all] = [await side.begin(), await side.begin()];
    const told = (id: string, asked: number, paid: number) => {
      const information = { paymentID: `r-${id}`, remittanceInfo: id, amountInCents: asked, currency: 'EUR' };
      return webhook('paid', { paymentRequestInformation: information, paidAmountInCents: paid });
    };
    expect([await told(less, amount, amount - 1), await told(all, amount - 1, amount)]).toEqual([200, 200]);
    expect([await customer.statusOf(less), await customer.statusOf(all), await customer.balance()]).toEqual([
      'IN_REVIEW',
      'SUCCESS',
      amount,
    ]);
  });
});

describe('what Digiteal tells of nobody', () => {
  test('is to be told again, whatever of it is missing', async () => {
    const told = [{ paymentID: 'nobodys' }, { paidAmountInCents: amount }, {}];
    expect(await Promise.all(told.map((body) => webhook('paid', body)))).toEqual([404, 404, 404]);
  });
});

describe('an order that nobody went on with', () => {
  test('is begun again only within what is left of the month by then', async () => {
    const id = await begun();
    const ends = async () => {
      money.later(26 * 60);
      await money.work();
    };
    await ends();
    const [all, again] = [
      { ...topUp, amount: 20_000, totalAmount: 20_000 },
      { presaleId: id, iban },
    ];
    await customer.ask(startDigitealPayment, { ...all, immediatePaymentConfirmed: true });
    const payments = () => money.rows`select number, state from payment where presale_id = ${id} order by number`;
    const before = await payments();
    expect([
      (await customer.call(createMandateLink, again)).key,
      await payments(),
      await customer.statusOf(id),
    ]).toEqual(['exception.directDebit.limit#0', before, 'ERROR']);
    await ends();
    expect([(await customer.call(createMandateLink, again)).status, await customer.statusOf(id)]).toEqual([
      200,
      'PENDING',
    ]);
  });
});

describe('a mandate', () => {
  test('is signed for no order that is being collected already', async () => {
    const id = await side.begin();
    const refused = await customer.call(createMandateLink, { presaleId: id, iban: 'NL91ABNA0417164300' });
    expect([refused.key, await mandatesOf(id)]).toEqual(['exception.mandate.notCreated', [{ state: 'ACTIVE' }]]);
  });

  test('that is not signed yet is listed with the way to sign it, and as none to collect with', async () => {
    expect(await customer.ask(listMandates, {})).toEqual([]);
    const { link, reference } = await customer.ask(createMandateLink, { presaleId: await begun(), iban });
    const creditor = { creditorName: 'Bulle Corail', creditorIdentifier: expect.stringMatching(/^BE\d\dZZZ/) };
    expect(await customer.ask(listMandates, {})).toEqual([
      { reference, iban, link, activated: false, signedOn: null, ...creditor },
    ]);
  });

  test('whose request got no answer is asked for until there is one, which answers the call under its key', async () => {
    const [presaleId, key] = [await begun(), randomUUID()];
    const asked = () => customer.call(createMandateLink, { presaleId, iban }, key);
    const halfMinutes = async (number: number) => {
      for (let passed = 0; passed < number; passed += 1) {
        money.later(31);
        await money.work();
      }
    };
    await money.fault('digiteal', 'unreachable', undefined, 3);
    const first = await asked();
    await halfMinutes(3);
    const still = await asked();
    await halfMinutes(3);
    const last = await asked();
    const [mandate] = await money.rows`select reference, link from mandate where presale_id = ${presaleId}`;
    expect([first.key, still.key, last.json]).toEqual([...Array(2).fill('exception.command.running'), mandate]);
    expect([last.headers.get('idempotent-replayed'), (await mandatesOf(presaleId)).length]).toEqual(['true', 1]);
  });

  test('is told of together with the order that it was signed for, to its own customer', async () => {
    const [id, another] = [await begun(), await begun()];
    const { reference } = await customer.ask(createMandateLink, { presaleId: id, iban });
    const read = (by: Customer, presale_id: string) =>
      by.call(processMandate, { mandate_reference: reference ?? '', presale_id });
    const answers = [
      await read(customer, another),
      await read(await money.customer('digiteal'), id),
      await read(customer, id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  });

  test('that is active only once its order has ended holds from then on, and collects nothing for that', async () => {
    const id = await begun();
    const { reference } = await customer.ask(createMandateLink, { presaleId: id, iban });
    for (let hours = 0; hours < 80; hours += 4) {
      money.later(4 * 3600);
      await money.work();
    }
    const payments = () => money.rows`select id, state, details from payment where presale_id = ${id}`;
    const ended = await payments();
    expect([await customer.statusOf(id), ended.length]).toEqual(['ERROR', 1]);
    expect(await webhook('activated', { clientID: reference })).toBe(200);
    expect(await customer.ask(listMandates, {})).toMatchObject([{ reference, activated: true }]);
    expect([await customer.statusOf(id), await payments()]).toEqual(['ERROR', ended]);
    expect(await mailsOf(money, customer, 'direct debit ordered')).toEqual([]);
  });
});
