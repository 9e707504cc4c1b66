import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readCommand } from '../../../../src/contract/commands.ts';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { payWithAdyen, sendAdyenDetails } from '../../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import {
  processMultisafepayTransaction,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { addSubscription, listSubscriptions } from '../../../../src/contract/subscriptions.ts';
import { type Customer, moneyForAll } from './support.ts';

const money = moneyForAll();
let customer: Customer;
beforeEach(async () => {
  customer = await money.customer('adyen');
});

const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
const paymentMethod = (number: string) => ({
  type: 'scheme',
  encryptedCardNumber: `test_${number}`,
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
});
const card = (number = '4111111145551142') => ({
  ...topUp,
  paymentMethod: paymentMethod(number),
  returnUrl: 'http://adyen.localhost:4173/nl',
});
const command = (key: string) => customer.ask(readCommand, { key });

/** Time for every check that may be due. */
async function quiet(minutes = 3) {
  for (let passed = 0; passed < minutes * 2; passed += 1) {
    money.later(31);
    await money.work();
  }
}

describe('when the provider’s answer is lost', () => {
  test('a card that was charged is charged once, and its answer waits under the key', async () => {
    await money.fault('adyen', 'late', 60);
    await money.fault('adyen', 'answer lost');
    const key = randomUUID();
    const first = await customer.call(payWithAdyen, card(), key);
    expect([first.status, first.key]).toEqual([409, 'exception.command.running']);
    expect(first.headers.get('retry-after')).not.toBeNull();
    expect(await command(key)).toEqual({ state: 'running' });
    expect((await customer.call(payWithAdyen, card(), key)).key).toBe('exception.command.running');
    await quiet();
    expect(await command(key)).toMatchObject({ state: 'done', status: 200, body: { resultCode: 'Authorised' } });
    const again = await customer.ask(payWithAdyen, card(), key);
    expect(again.resultCode).toBe('Authorised');
    expect([await customer.statusOf(again.id), await customer.balance()]).toEqual(['SUCCESS', 2500]);
  });

  test('a page that was made is the page that is answered later', async () => {
    customer = await money.customer('multisafepay');
    await money.fault('multisafepay', 'answer lost');
    const key = randomUUID();
    expect((await customer.call(startMultisafepayPayment, topUp, key)).key).toBe('exception.command.running');
    await quiet();
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp, key);
    await money.page(payment_url, { outcome: 'completed' });
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test('what the bank found out is known all the same', async () => {
    const { id, action } = await customer.ask(payWithAdyen, card('4212345678910006'));
    const returned = await money.page(String(action?.['url']), { outcome: 'Authorised' });
    const details = {
      redirectResult: new URL(returned.headers.get('location') ?? '').searchParams.get('redirectResult'),
    };
    await money.fault('adyen', 'never');
    await money.fault('adyen', 'answer lost');
    const key = randomUUID();
    expect((await customer.call(sendAdyenDetails, { presaleId: id, details }, key)).key).toBe(
      'exception.command.running',
    );
    expect(await customer.statusOf(id)).toBe('PENDING');
    await quiet();
    expect(await customer.ask(sendAdyenDetails, { presaleId: id, details }, key)).toMatchObject({
      id,
      resultCode: 'Authorised',
    });
    expect(await customer.balance()).toBe(2500);
  });

  test('a subscription that was charged is there, once', async () => {
    await customer.ask(payWithAdyen, { ...card(), storePaymentMethod: true });
    await money.fault('adyen', 'never');
    await money.fault('adyen', 'answer lost');
    const input = {
      saleItemId: 'comfort-monthly',
      identificationItemId: customer.plateId,
      paymentType: 'CARD_TOKEN',
      totalAmount: 1995,
      agreementAccepted: true,
    } as const;
    const key = randomUUID();
    expect((await customer.call(addSubscription, input, key)).key).toBe('exception.command.running');
    await quiet();
    const bought = await customer.ask(addSubscription, input, key);
    expect(await customer.ask(listSubscriptions, {})).toEqual([bought]);
  });

  test('the link to a mandate is answered later', async () => {
    customer = await money.customer('digiteal');
    const { id: presaleId } = await customer.ask(startDigitealPayment, { ...topUp, immediatePaymentConfirmed: true });
    await money.fault('digiteal', 'answer lost');
    const key = randomUUID();
    const input = { presaleId, iban: 'BE71096123456769' };
    expect((await customer.call(createMandateLink, input, key)).key).toBe('exception.command.running');
    await quiet();
    const { link } = await customer.ask(createMandateLink, input, key);
    await money.page(link, { outcome: 'success' });
    expect(await customer.statusOf(presaleId)).toBe('PENDING');
  });
});

describe('when our request never got there', () => {
  test('nothing was charged, and that is said once it is certain', async () => {
    await money.fault('adyen', 'unreachable');
    const key = randomUUID();
    expect((await customer.call(payWithAdyen, card(), key)).key).toBe('exception.command.running');
    money.later(35);
    await money.work();
    expect(await command(key)).toEqual({ state: 'running' });
    await quiet();
    expect(await command(key)).toEqual({ state: 'running' });
    // Adyen has no call that says so: the order has to be over, and what may have come of it is cancelled there.
    await quiet(35);
    const answer = await customer.ask(payWithAdyen, card(), key);
    expect(answer.resultCode).toBe('Cancelled');
    expect([await customer.statusOf(answer.id), await customer.balance()]).toEqual(['ERROR', 0]);
    expect(await customer.ask(payWithAdyen, { ...card(), presaleId: answer.id })).toMatchObject({
      id: answer.id,
      resultCode: 'Authorised',
    });
  });

  test('a page that was never made is refused under its key', async () => {
    customer = await money.customer('multisafepay');
    await money.fault('multisafepay', 'unreachable');
    const key = randomUUID();
    expect((await customer.call(startMultisafepayPayment, topUp, key)).key).toBe('exception.command.running');
    await quiet();
    const refused = await customer.call(startMultisafepayPayment, topUp, key);
    expect([refused.key, refused.headers.get('idempotent-replayed')]).toEqual([
      'exception.payment.notPossible',
      'true',
    ]);
  });

  test('asking how a payment stands is answered with what we know', async () => {
    customer = await money.customer('multisafepay');
    const { id } = await customer.ask(startMultisafepayPayment, topUp);
    await money.fault('multisafepay', 'unreachable');
    expect(await customer.ask(processMultisafepayTransaction, { transactionid: id })).toMatchObject({
      id,
      status: 'processing',
    });
  });
});

describe('a server that ended in the middle', () => {
  test('is finished by any other, each payment by one of them', async () => {
    await money.fault('adyen', 'late', 60, 5);
    await money.fault('adyen', 'answer lost', undefined, 5);
    const keys = Array.from({ length: 5 }, () => randomUUID());
    await Promise.all(keys.map((key) => customer.call(payWithAdyen, card(), key)));
    for (let round = 0; round < 4; round += 1) {
      money.later(31);
      await Promise.all([money.work(), money.work(), money.work()]);
    }
    expect(await customer.balance()).toBe(5 * 2500);
    for (const key of keys) expect(await command(key)).toMatchObject({ state: 'done', status: 200 });
  });

  test('before it had begun anything leaves a key that may be sent again', async () => {
    customer = await money.customer('multisafepay');
    const key = randomUUID();
    await money.rows`insert into command (tenant_id, subject, key, call, hash, at) values ('multisafepay', ${customer.accountId}, ${key}, 'processMultisafepayTransaction', 'x', ${money.now().toISOString()})`;
    expect(await command(key)).toEqual({ state: 'running' });
    await quiet(1);
    expect(await command(key)).toEqual({ state: 'absent' });
  });
});

describe('notifications that come late, twice, out of order or never', () => {
  test.each(['late', 'lost', 'never', 'twice', 'out of order', 'forged'])('%s: paid is paid once', async (fault) => {
    customer = await money.customer('multisafepay');
    await money.fault('multisafepay', fault);
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
    await money.page(payment_url, { outcome: 'completed', stay: '1' });
    await quiet(7);
    expect([await customer.statusOf(id), await customer.balance()]).toEqual(['SUCCESS', 2500]);
  });

  test('a lost one is sent again by the provider itself', async () => {
    customer = await money.customer('ogone');
    await money.fault('ogone', 'lost', 2);
    const { id, url, parameters } = await customer.ask(startOgonePayment, topUp);
    const page = (await money.page(url, parameters)).headers.get('location') ?? '';
    await money.page(page, { outcome: '9', stay: '1' });
    expect(await customer.statusOf(id)).toBe('PENDING');
    money.later(11);
    await money.work();
    expect(await customer.statusOf(id)).toBe('PENDING');
    money.later(11);
    await money.work();
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test.each(['wrong amount', 'wrong currency'])(
    'with the %s: nothing is given, and somebody looks at the sale',
    async (fault) => {
      customer = await money.customer('multisafepay');
      await money.fault('multisafepay', fault);
      const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
      await money.page(payment_url, { outcome: 'completed', stay: '1' });
      await quiet(7);
      expect([await customer.statusOf(id), await customer.balance()]).toEqual(['IN_REVIEW', 0]);
    },
  );
});
