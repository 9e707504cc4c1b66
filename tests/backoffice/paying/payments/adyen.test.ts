import { describe, expect, test } from 'vitest';
import { payWithAdyen, readAdyenPaymentMethods, sendAdyenDetails } from '../../../../src/contract/payments/adyen.ts';
import { cards, adyenOrder as order } from './adyen-order.ts';
import { customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'adyen');

/** Where the bank sends the browser after a choice on its page. */
async function chosenAtBank(action: Record<string, unknown> | null | undefined, outcome: string) {
  const returned = await money.page(String(action?.['url']), { outcome });
  return { redirectResult: new URL(returned.headers.get('location') ?? '').searchParams.get('redirectResult') };
}

describe('a payment with Adyen', () => {
  test.each([
    ['good', 'Authorised', 'SUCCESS'],
    ['refused', 'Refused', 'ERROR'],
    ['error', 'Error', 'ERROR'],
    ['cancelled', 'Cancelled', 'ERROR'],
    ['pending', 'Pending', 'PENDING'],
    ['received', 'Received', 'PENDING'],
  ] as const)('with a %s card is %s and listed as %s', async (name, resultCode, listed) => {
    const before = await customer.balance();
    const answer = await customer.ask(payWithAdyen, order(cards[name]));
    expect(answer.resultCode).toBe(resultCode);
    expect(await customer.statusOf(answer.id)).toBe(listed);
    expect((await customer.balance()) - before).toBe(listed === 'SUCCESS' ? 2500 : 0);
  });

  test('with a result code that nobody knows is not a success, and no reason to pay again', async () => {
    const { id, resultCode } = await customer.ask(payWithAdyen, order(cards.unknown));
    expect(resultCode).toBe('Received');
    expect(await customer.statusOf(id)).toBe('PENDING');
    money.later(25);
    await money.work();
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test('that is slow is settled by Adyen’s notification, either way', async () => {
    const paid = await customer.ask(payWithAdyen, order(cards.pending));
    const refused = await customer.ask(payWithAdyen, order(cards.received));
    money.later(25);
    await money.work();
    expect([await customer.statusOf(paid.id), await customer.statusOf(refused.id)]).toEqual(['SUCCESS', 'ERROR']);
  });

  test.each([
    ['Authorised', 'Authorised', 'SUCCESS'],
    ['Refused', 'Refused', 'ERROR'],
    ['Cancelled', 'Cancelled', 'ERROR'],
    ['Error', 'Error', 'ERROR'],
    ['Pending', 'Received', 'PENDING'],
  ])(
    'through the bank’s page that ends %s is %s, also when the return is opened again',
    async (outcome, resultCode, listed) => {
      const before = await customer.balance();
      const { id, resultCode: first, action } = await customer.ask(payWithAdyen, order(cards.redirect));
      expect([first, action?.['type'], await customer.statusOf(id)]).toEqual([
        'RedirectShopper',
        'redirect',
        'PENDING',
      ]);
      const details = await chosenAtBank(action, outcome);
      for (let time = 0; time < 3; time += 1) {
        expect(await customer.ask(sendAdyenDetails, { presaleId: id, details })).toMatchObject({ id, resultCode });
      }
      expect(await customer.statusOf(id)).toBe(listed);
      expect((await customer.balance()) - before).toBe(listed === 'SUCCESS' ? 2500 : 0);
    },
  );

  test('is found by what the bank gave even when the browser has forgotten its number', async () => {
    const { id, action } = await customer.ask(payWithAdyen, order(cards.redirect));
    const details = await chosenAtBank(action, 'Authorised');
    expect(await customer.ask(sendAdyenDetails, { details })).toMatchObject({ id, resultCode: 'Authorised' });
  });

  test('is not told by what the bank gave for another one', async () => {
    const [one, other] = [
      await customer.ask(payWithAdyen, order(cards.redirect)),
      await customer.ask(payWithAdyen, order(cards.redirect)),
    ];
    const details = await chosenAtBank(one.action, 'Authorised');
    const answer = await customer.call(sendAdyenDetails, { presaleId: other.id, details });
    expect([answer.key, await customer.statusOf(one.id), await customer.statusOf(other.id)]).toEqual([
      'exception.payment.notPossible',
      'SUCCESS',
      'PENDING',
    ]);
  });

  test('of somebody else is neither asked for nor told', async () => {
    const { id, action } = await customer.ask(payWithAdyen, order(cards.redirect));
    const details = await chosenAtBank(action, 'Authorised');
    const stranger = await money.customer('adyen');
    expect((await stranger.call(sendAdyenDetails, { presaleId: id, details })).key).toBe('exception.notFound');
    expect(await customer.statusOf(id)).toBe('PENDING');
    expect((await stranger.call(sendAdyenDetails, { details })).key).toBe('exception.payment.notPossible');
    expect([await customer.statusOf(id), await stranger.balance()]).toEqual(['SUCCESS', 0]);
  });

  test('with 3-D Secure in the page goes from fingerprint over challenge to its end', async () => {
    const { id, resultCode, action } = await customer.ask(payWithAdyen, order(cards.challenge));
    expect([resultCode, action?.['subtype']]).toEqual(['IdentifyShopper', 'fingerprint']);
    const fingerprint = {
      presaleId: id,
      details: { 'threeds2.fingerprint': 'e30=' },
      paymentData: String(action?.['paymentData']),
    };
    const challenged = await customer.ask(sendAdyenDetails, fingerprint);
    expect([challenged.resultCode, challenged.action?.['subtype']]).toEqual(['ChallengeShopper', 'challenge']);
    const { acsURL } = tokenOf(challenged.action) as { acsURL: string };
    const confirmed = await money.page(acsURL, { outcome: 'Authorised' });
    expect(confirmed.text).toContain('challengeResult');
    const result = {
      presaleId: id,
      details: { 'threeds2.challengeResult': 'e30=' },
      paymentData: String(challenged.action?.['paymentData']),
    };
    expect(await customer.ask(sendAdyenDetails, result)).toMatchObject({ id, resultCode: 'Authorised' });
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test('with 3-D Secure in the page is told what Adyen’s own code looks for, without encryption too', async () => {
    const { environment } = await customer.ask(readAdyenPaymentMethods, { saleItemId: 'top-up' });
    const { id, action } = await customer.ask(payWithAdyen, order(cards.challenge));
    const paymentData = String(action?.['paymentData']);
    const details = { 'threeds2.fingerprint': 'e30=' };
    const challenged = await customer.ask(sendAdyenDetails, { presaleId: id, details, paymentData });
    const [payment] = paymentData.split('.');
    const at = 'http://adyen.localhost:4173';
    expect([environment, tokenOf(action), tokenOf(challenged.action)]).toEqual([
      // The words by which Adyen's code lets a bank's page be without encryption.
      expect.stringMatching(/^http:.*http:\/\/localhost:8080\/$/),
      {
        threeDSMethodUrl: `${at}/sandbox/adyen/fingerprint/${payment}`,
        threeDSMethodNotificationURL: `${at}/sandbox/adyen/fingerprint/${payment}`,
        threeDSServerTransID: payment,
      },
      {
        acsURL: `${at}/sandbox/adyen/challenge/${payment}`,
        threeDSNotificationURL: `${at}/sandbox/adyen/challenge/${payment}`,
        acsTransID: payment,
        messageVersion: '2.2.0',
        threeDSServerTransID: payment,
      },
    ]);
  });

  test('whose challenge the customer only claims to have passed is refused', async () => {
    const { id, action } = await customer.ask(payWithAdyen, order(cards.challenge));
    const paymentData = String(action?.['paymentData']);
    await customer.ask(sendAdyenDetails, { presaleId: id, details: { 'threeds2.fingerprint': 'e30=' }, paymentData });
    const claimed = Buffer.from(JSON.stringify({ transStatus: 'Y' })).toString('base64');
    const answer = await customer.ask(sendAdyenDetails, {
      presaleId: id,
      details: { 'threeds2.challengeResult': claimed },
      paymentData,
    });
    expect(answer.resultCode).toBe('Refused');
  });

  test('without a challenge is authorised after the fingerprint', async () => {
    const { id, action } = await customer.ask(payWithAdyen, order(cards.frictionless));
    const details = { 'threeds2.fingerprint': 'e30=' };
    expect(
      await customer.ask(sendAdyenDetails, { presaleId: id, details, paymentData: String(action?.['paymentData']) }),
    ).toMatchObject({ resultCode: 'Authorised' });
  });

  test('at a bank that pays by itself completes without the customer’s return', async () => {
    const { id, action } = await customer.ask(payWithAdyen, order(cards.good, { paymentMethod: { type: 'ideal' } }));
    await chosenAtBank(action, 'Authorised');
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test('by the app on the telephone waits for it', async () => {
    const { id, resultCode, action } = await customer.ask(
      payWithAdyen,
      order(cards.good, { paymentMethod: { type: 'bcmc_mobile' } }),
    );
    expect([resultCode, action?.['type']]).toEqual(['Pending', 'qrCode']);
    await money.page(String(action?.['url']), { outcome: 'Authorised' });
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });

  test('that is tried again at the bank is told by its last try; once that has ended nobody is asked any more', async () => {
    const { id } = await customer.ask(payWithAdyen, order(cards.refused));
    const { action } = await customer.ask(payWithAdyen, order(cards.redirect, { presaleId: id }));
    const details = await chosenAtBank(action, 'Authorised');
    expect(await customer.ask(sendAdyenDetails, { presaleId: id, details })).toEqual({ id, resultCode: 'Authorised' });
    await money.fault('adyen', 'unreachable');
    expect(await customer.ask(sendAdyenDetails, { presaleId: id, details })).toEqual({ id, resultCode: 'Authorised' });
    await money.rows`delete from sandbox_fault`;
  });

  test('left at the bank is closed before the same order may be paid again', async () => {
    const left = await customer.ask(payWithAdyen, order(cards.redirect));
    const again = await customer.ask(payWithAdyen, order(cards.good, { presaleId: left.id }));
    expect(again).toMatchObject({ id: left.id, resultCode: 'Authorised' });
    const late = await chosenAtBank(left.action, 'Authorised').catch(() => undefined);
    expect(late?.redirectResult ?? null).not.toBeUndefined();
    const payments = await money.rows<{
      state: string;
    }>`select state from payment where tenant_id = 'adyen' and presale_id = ${left.id} order by number`;
    expect(payments.map(({ state }) => state)).toEqual(['CANCELLED', 'PAID']);
  });

  test('whose end is unknown cannot be paid a second time', async () => {
    const { id } = await customer.ask(payWithAdyen, order(cards.pending));
    expect((await customer.call(payWithAdyen, order(cards.good, { presaleId: id }))).key).toBe(
      'exception.payment.underWay',
    );
  });

  test.each([
    ['a number that cannot be one', '4111111145551143'],
    ['no number', ''],
  ])('with %s is refused as an invalid card, and nothing is paid', async (_, number) => {
    expect((await customer.call(payWithAdyen, order(number))).key).toBe('exception.payment.invalidCard');
  });

  test('may only return to the portal', async () => {
    for (const foreign of [
      'https://evil.example/x',
      'javascript:alert(1)',
      '//evil.example',
      'http://adyen.localhost:4173@evil.example/',
    ]) {
      expect((await customer.call(payWithAdyen, order(cards.good, { returnUrl: foreign }))).status).toBe(400);
    }
  });
});

function tokenOf(action: Readonly<Record<string, unknown>> | null | undefined): unknown {
  return JSON.parse(Buffer.from(String(action?.['token']), 'base64').toString());
}
