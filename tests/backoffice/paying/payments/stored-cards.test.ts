import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  disableAdyenStoredPayment,
  payWithAdyen,
  readAdyenPaymentMethods,
} from '../../../../src/contract/payments-adyen.ts';
import { addSubscription, listSubscriptions } from '../../../../src/contract/subscriptions.ts';
import { cards, adyenOrder as order } from './adyen-order.ts';
import { type Money, openMoney } from './support.ts';

let money: Money;
beforeAll(async () => {
  money = await openMoney();
});
afterAll(() => money.close());

describe('a card that Adyen keeps', () => {
  test('is offered again, pays a subscription without a page, and is not offered once it is put away', async () => {
    const owner = await money.customer('adyen');
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    const methods = await owner.ask(readAdyenPaymentMethods, { saleItemId: 'top-up', amount: 2500 });
    const [stored] = methods.paymentMethodsResponse['storedPaymentMethods'] as { id: string; lastFour: string }[];
    expect([methods.amountValue, stored?.lastFour]).toEqual([2500, '1142']);

    const subscription = {
      saleItemId: 'comfort-monthly',
      identificationItemId: owner.plateId,
      paymentType: 'CARD_TOKEN',
      totalAmount: 1995,
      agreementAccepted: true,
    } as const;
    const bought = await owner.ask(addSubscription, subscription);
    expect(bought).toMatchObject({ saleItemId: 'comfort-monthly', paymentType: 'CARD_TOKEN', extendable: true });
    expect(await owner.ask(listSubscriptions, {})).toEqual([bought]);

    const again = await owner.ask(
      payWithAdyen,
      order('', { paymentMethod: { type: 'scheme', storedPaymentMethodId: stored?.id } }),
    );
    expect(again.resultCode).toBe('Authorised');
    await owner.ask(disableAdyenStoredPayment, { storedPaymentMethodId: stored?.id ?? '' });
    const after = await owner.ask(readAdyenPaymentMethods, { saleItemId: 'top-up' });
    expect(after.paymentMethodsResponse['storedPaymentMethods']).toEqual([]);
    const refused = await owner.call(
      payWithAdyen,
      order('', { paymentMethod: { type: 'scheme', storedPaymentMethodId: stored?.id } }),
    );
    expect(refused.key).toBe('exception.payment.invalidCard');
  });

  test('is offered again when it is put away and then kept once more', async () => {
    const owner = await money.customer('adyen');
    const offered = async () => {
      const { paymentMethodsResponse } = await owner.ask(readAdyenPaymentMethods, { saleItemId: 'top-up' });
      return paymentMethodsResponse['storedPaymentMethods'] as { id: string }[];
    };
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    const [first] = await offered();
    await owner.ask(disableAdyenStoredPayment, { storedPaymentMethodId: first?.id ?? '' });
    expect(await offered()).toEqual([]);
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    expect(await offered()).toMatchObject([{ id: first?.id }]);
  });

  test('of somebody else cannot be used or put away', async () => {
    const [owner, thief] = [await money.customer('adyen'), await money.customer('adyen')];
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    const { paymentMethodsResponse } = await owner.ask(readAdyenPaymentMethods, { saleItemId: 'top-up' });
    const [stored] = paymentMethodsResponse['storedPaymentMethods'] as { id: string }[];
    const storedPaymentMethodId = stored?.id ?? '';
    expect(
      (await thief.call(payWithAdyen, order('', { paymentMethod: { type: 'scheme', storedPaymentMethodId } }))).key,
    ).toBe('exception.payment.invalidCard');
    expect((await thief.call(disableAdyenStoredPayment, { storedPaymentMethodId })).status).toBe(404);
  });

  test('that is refused for a subscription leaves no subscription behind', async () => {
    const owner = await money.customer('adyen');
    await owner.ask(payWithAdyen, order(cards.good, { storePaymentMethod: true }));
    await money.fault('adyen', 'outcome', 'Refused');
    const subscription = {
      saleItemId: 'comfort-monthly',
      identificationItemId: owner.plateId,
      paymentType: 'CARD_TOKEN',
      totalAmount: 1995,
      agreementAccepted: true,
    } as const;
    const key = randomUUID();
    expect((await owner.call(addSubscription, subscription, key)).key).toBe('exception.payment.invalidCard');
    expect((await owner.call(addSubscription, subscription, key)).headers.get('idempotent-replayed')).toBe('true');
    expect(await owner.ask(listSubscriptions, {})).toEqual([]);
  });
});
