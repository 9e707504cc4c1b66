import { describe, expect, test } from 'vitest';
import { endUnpaid, payWithCard } from '../../../../src/backoffice/selling/fulfilment/subscription.ts';
import type { Presale } from '../../../../src/backoffice/selling/orders/presale.ts';
import type { InputOf } from '../../../../src/contract/call.ts';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { calculateNextPaymentDate, calculatePrice } from '../../../../src/contract/sale-items.ts';
import { addSubscription, listSubscriptions } from '../../../../src/contract/subscriptions.ts';
import { adyenOrder, cards } from './adyen-order.ts';
import { customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

const pay = async (order: InputOf<typeof startMultisafepayPayment>, outcome = 'completed') => {
  const { id, payment_url } = await customer.ask(startMultisafepayPayment, order);
  await money.page(payment_url, { outcome });
  return id;
};

describe('a subscription', () => {
  const comfort = () => ({
    saleItemId: 'comfort-monthly',
    identificationItemId: customer.plateId,
    totalAmount: 1496,
    agreementAccepted: true,
  });

  test('costs less the first time, and its full price from the next month on', async () => {
    expect(
      await customer.ask(calculatePrice, { saleItemId: 'comfort-monthly', identificationItemId: customer.plateId }),
    ).toEqual({ calculatedPrice: 1496 });
    await pay(comfort());
    const [bought] = await customer.ask(listSubscriptions, {});
    const { nextPaymentDate } = await (await money.customer('multisafepay')).ask(calculateNextPaymentDate, {
      saleItemId: 'comfort-monthly',
    });
    expect(bought).toMatchObject({
      identificationItemName: '1-ABC-234',
      price: 1995,
      extendable: true,
      paymentType: 'CARD_TOKEN',
      renewDate: nextPaymentDate,
    });
    expect(await customer.ask(calculatePrice, { saleItemId: 'premium-monthly' })).toEqual({ calculatedPrice: 2995 });
  });

  test('is not bought twice for one plate, one after the other or at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => customer.call(startMultisafepayPayment, comfort())),
    );
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ json }) => (json as { id: string }).id));
    expect(ids.size).toBe(1);
    expect(answers.every(({ status, key }) => status === 200 || key === 'exception.payment.underWay')).toBe(true);
    await pay(comfort());
    expect((await customer.call(startMultisafepayPayment, { ...comfort(), totalAmount: 1995 })).key).toBe(
      'exception.subscription.exists',
    );
    expect(await customer.ask(listSubscriptions, {})).toHaveLength(1);
  });

  test('paid twice through two links is there once, and the second payment is to be sent back', async () => {
    const first = await customer.ask(startMultisafepayPayment, comfort());
    await money.page(first.payment_url, { outcome: 'cancelled' });
    const second = await customer.ask(startMultisafepayPayment, comfort());
    await money.page(second.payment_url, { outcome: 'completed' });
    await money.page(first.payment_url, { outcome: 'completed' });
    expect(await customer.ask(listSubscriptions, {})).toHaveLength(1);
    expect(
      await money.rows`select id from payment where tenant_id = 'multisafepay' and refund_reason is not null and id in (${first.id}, ${second.id})`,
    ).toEqual([{ id: first.id }]);
  });

  test('needs agreement and a plate of one’s own', async () => {
    expect((await customer.call(startMultisafepayPayment, { ...comfort(), agreementAccepted: false })).key).toBe(
      'validation.agreement#de algemene voorwaarden',
    );
    const stranger = await money.customer('multisafepay');
    expect((await stranger.call(startMultisafepayPayment, comfort())).status).toBe(404);
    expect((await customer.call(startMultisafepayPayment, { ...comfort(), identificationItemId: undefined })).key).toBe(
      'validation.required',
    );
  });

  test('that ends by itself is extended from its last day', async () => {
    const quarter = { saleItemId: 'premium-quarter', totalAmount: 7995, agreementAccepted: true };
    await pay({ ...quarter, identificationItemId: customer.plateId });
    const [bought] = await customer.ask(listSubscriptions, {});
    await pay({ ...quarter, subscriptionId: bought?.subscriptionId });
    const [extended, ...others] = await customer.ask(listSubscriptions, {});
    expect(others).toEqual([]);
    expect(extended?.extendable).toBe(false);
    const months = (Date.parse(extended?.validUntil ?? '') - Date.parse(bought?.validUntil ?? '')) / 86_400_000;
    expect(months).toBeGreaterThan(88);
    expect(months).toBeLessThan(94);
  });

  test('is extended with what it is, and only where it ends by itself', async () => {
    await pay(comfort());
    const [bought] = await customer.ask(listSubscriptions, {});
    const { subscriptionId = '' } = bought ?? {};
    const extend = async (saleItemId: string, totalAmount: number) =>
      (
        await customer.call(startMultisafepayPayment, {
          ...{ saleItemId, subscriptionId, totalAmount, agreementAccepted: true },
        })
      ).key;
    const refused = 'exception.saleItem.notAvailable';
    const stranger = await money.customer('multisafepay');
    const others = { saleItemId: 'comfort-monthly', subscriptionId, totalAmount: 1995, agreementAccepted: true };
    expect((await stranger.call(startMultisafepayPayment, others)).status).toBe(404);
    expect(await extend('comfort-monthly', 1995)).toBe(refused);
    await money.rows`update subscription set recurring = false, renew_date = null where id = ${subscriptionId}`;
    expect([await extend('premium-monthly', 2995), await extend('comfort-monthly', 1995)]).toEqual([
      refused,
      undefined,
    ]);
  });

  test('is renewed with a card that is told late only where nothing else was chosen since, and where it is renewed', async () => {
    const id = await pay(comfort());
    const [paid] = await money.rows<{ card: string }>`
      select stored_card_id as card from subscription where presale_id = ${id}`;
    const scope = await money.scope('multisafepay');
    const paidWith = async (before: string | null, recurring: boolean) => {
      await money.rows`
        update subscription set payment_type = ${before}, stored_card_id = null, recurring = ${recurring} where presale_id = ${id}`;
      await scope.transaction((inside) => payWithCard(inside, id, paid?.card ?? ''));
      const rows = await money.rows<{ type: string | null }>`
        select payment_type as type from subscription where presale_id = ${id}`;
      return rows.map(({ type }) => type);
    };
    expect([await paidWith(null, true), await paidWith('DIRECT_DEBIT', true), await paidWith(null, false)]).toEqual([
      ['CARD_TOKEN'],
      ['DIRECT_DEBIT'],
      [null],
    ]);
  });

  test.each([
    ['comfort-monthly', 1496, 1995],
    ['premium-quarter', 7995, undefined],
  ])('that was not paid ends once, however often that is told: %s', async (saleItemId, totalAmount, price) => {
    const id = await pay({ ...comfort(), saleItemId, totalAmount });
    const scope = await money.scope('multisafepay');
    const end = () => scope.transaction((inside) => endUnpaid(inside, { id, extendedId: null } as Presale));
    expect([(await end())?.renewable?.price, await end()]).toEqual([price, undefined]);
  });

  test('reaches the next price with the number that runs already', async () => {
    const fleet = await money.customer('adyen');
    const plates = [fleet.plateId, 'p2', 'p3'].map((name) => `${name}-${fleet.accountId}`.slice(0, 60));
    for (const [index, id] of plates.entries()) {
      await money.rows`insert into identification_item (tenant_id, id, account_id, type_code, code, name, created_at) values ('adyen', ${id}, ${fleet.accountId}, 'ANPR', ${id}, ${`P-${index}`}, ${money.now().toISOString()})`;
    }
    const returnUrl = 'http://adyen.localhost:4173/nl';
    const prices: number[] = [];
    for (const identificationItemId of plates) {
      const { calculatedPrice } = await fleet.ask(calculatePrice, {
        saleItemId: 'comfort-monthly',
        identificationItemId,
      });
      prices.push(calculatedPrice);
      const paymentMethod = {
        type: 'scheme',
        encryptedCardNumber: 'test_4111111145551142',
        encryptedExpiryMonth: 'test_03',
        encryptedExpiryYear: 'test_2030',
      };
      await fleet.ask(payWithAdyen, {
        saleItemId: 'comfort-monthly',
        identificationItemId,
        totalAmount: calculatedPrice,
        agreementAccepted: true,
        paymentMethod,
        returnUrl,
      });
    }
    expect(prices).toEqual([1995, 1995, 1795]);
    const nextMonth = (await fleet.ask(listSubscriptions, {})).map(({ price }) => price);
    expect(nextMonth.toSorted()).toEqual([1795, 1995, 1995]);
  });

  test('bought with a card leaves that card for the next month', async () => {
    const driver = await money.customer('adyen');
    const order = { ...adyenOrder(cards.good), amount: undefined, saleItemId: 'comfort-monthly', totalAmount: 1995 };
    await driver.ask(payWithAdyen, { ...order, identificationItemId: driver.plateId, agreementAccepted: true });
    expect(await driver.ask(listSubscriptions, {})).toMatchObject([{ paymentType: 'CARD_TOKEN' }]);
  });

  test('can be paid by direct debit where that stands beside the card', async () => {
    const premium = { saleItemId: 'premium-monthly', identificationItemId: customer.plateId, totalAmount: 2995 };
    const order = { ...premium, agreementAccepted: true, immediatePaymentConfirmed: true };
    const { id } = await customer.ask(startDigitealPayment, order);
    const { link } = await customer.ask(createMandateLink, { presaleId: id, iban: 'BE71096123456769' });
    await money.page(link, { outcome: 'success' });
    expect(await customer.ask(listSubscriptions, {})).toMatchObject([{ paymentType: 'DIRECT_DEBIT', price: 2995 }]);
    expect((await customer.call(startMultisafepayPayment, { ...premium, agreementAccepted: true })).key).toBe(
      'exception.subscription.exists',
    );
  });

  test('is not opened on trust where the direct debit was never begun', async () => {
    const premium = { saleItemId: 'premium-monthly', identificationItemId: customer.plateId, totalAmount: 2995 };
    const order = { ...premium, agreementAccepted: true, immediatePaymentConfirmed: true };
    const { id } = await customer.ask(startDigitealPayment, order);
    money.later(26 * 60);
    await money.work();
    expect([await customer.statusOf(id), await customer.ask(listSubscriptions, {})]).toEqual(['ERROR', []]);
  });

  test('without a stored card or active mandate cannot be bought without a page', async () => {
    const input = {
      saleItemId: 'premium-monthly',
      identificationItemId: customer.plateId,
      totalAmount: 2995,
      agreementAccepted: true,
    };
    expect((await customer.call(addSubscription, { ...input, paymentType: 'CARD_TOKEN' })).key).toBe(
      'exception.payment.notPossible',
    );
    expect((await customer.call(addSubscription, { ...input, paymentType: 'DIRECT_DEBIT' })).key).toBe(
      'exception.payment.notPossible',
    );
  });

  test('paid with MultiSafepay leaves a card for the next one', async () => {
    await pay(comfort());
    const input = {
      saleItemId: 'premium-monthly',
      identificationItemId: customer.plateId,
      totalAmount: 2995,
      agreementAccepted: true,
      paymentType: 'CARD_TOKEN',
    } as const;
    expect(await customer.ask(addSubscription, input)).toMatchObject({
      saleItemId: 'premium-monthly',
      paymentType: 'CARD_TOKEN',
    });
  });
});
