import { describe, expect, it } from 'vitest';
import { refundSale } from '../../../../src/backoffice/paying/refunds/refund-sale.ts';
import { traceableDays } from '../../../../src/backoffice/server/tracing.ts';
import { askForDeletion } from '../../../../src/contract/account-requests.ts';
import { cancelContract } from '../../../../src/contract/declarations.ts';
import {
  disableAdyenStoredPayment,
  payWithAdyen,
  readAdyenPaymentMethods,
} from '../../../../src/contract/payments/adyen.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import {
  addSubscription,
  listSubscriptions,
  reactivateSubscription,
  stopSubscription,
} from '../../../../src/contract/subscriptions.ts';
import { boughtBy, customerOfTheFifth, monthlyFor } from '../../paying/declaring.ts';
import { adyenOrder, cards } from '../../paying/payments/adyen-order.ts';
import { type Customer, moneyForAll } from '../../paying/payments/support.ts';
import { plusDays, plusMonths } from '../../paying/renewals/support.ts';
import { addedBy, type Told } from './trail-of.ts';

const money = moneyForAll();
const added = (work: () => Promise<unknown>, tenant = 'multisafepay') => addedBy(money.database, tenant, work);
const inShort = (entries: readonly Told[]) => entries.map(({ kind, by, byId, details }) => [kind, by, byId, details]);
const order = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
const storedCardOf = async (customer: Customer) => {
  const { paymentMethodsResponse } = await customer.ask(readAdyenPaymentMethods, {
    saleItemId: 'top-up',
    amount: 2500,
  });
  const [stored] = paymentMethodsResponse['storedPaymentMethods'] as { id: string }[];
  return stored?.id ?? '';
};

describe('money', () => {
  it('that is ordered, paid and paid back has an entry each, once, under ids that name no customer', async () => {
    const [customer, other] = [await money.customer('multisafepay'), await money.customer('multisafepay')];
    const placed = await added(() => customer.ask(startMultisafepayPayment, order, 'the-same-key'));
    expect(inShort(placed)).toEqual([['order placed', 'customer', null, { amount: 2500, category: 'CHARGE' }]]);
    const sale = placed[0]?.about['sale'] ?? '';
    const again = await customer.ask(startMultisafepayPayment, order, 'the-same-key');
    expect([again.id, await added(async () => again)]).toEqual([sale, []]);
    const ended = await added(async () => {
      await money.page(again.payment_url, { outcome: 'completed' });
      await money.work();
    });
    expect(inShort(ended)).toEqual([['payment ended', 'provider', 'multisafepay', { amount: 2500, state: 'PAID' }]]);
    expect(ended[0]?.about).toEqual({ payment: sale, sale });
    const back = await added(async () => {
      const scope = await money.scope('multisafepay');
      await scope.transaction((inside) => refundSale(inside, sale, 'go'));
      await money.work();
      money.later(60);
      await money.work();
    });
    expect(inShort(back)).toEqual([
      ['money went back', 'provider', 'multisafepay', { amount: 2500, isChargeback: false }],
      ['refund asked for', 'worker', null, { amount: 2500, goods: 'go' }],
    ]);
    expect(back.map(({ about }) => about)).toEqual([{ payment: sale }, { payment: sale, sale }]);
    const all = JSON.stringify([...placed, ...ended, ...back]);
    expect([customer.accountId, other.accountId].filter((id) => all.includes(id))).toEqual([]);
    const users = await money.rows<{ id: string }>`select id from app_user where account_id = ${customer.accountId}`;
    expect(users.filter(({ id }) => all.includes(id))).toEqual([]);
  });

  it('that is refused keeps nothing, or that its payment ended so', async () => {
    const customer = await money.customer('adyen');
    expect(await added(() => customer.call(payWithAdyen, adyenOrder(cards.good, { totalAmount: 1 })), 'adyen')).toEqual(
      [],
    );
    const refused = await added(() => customer.ask(payWithAdyen, adyenOrder(cards.refused)), 'adyen');
    expect(inShort(refused)).toEqual([
      ['order placed', 'customer', null, { amount: 2500, category: 'CHARGE' }],
      ['payment ended', 'provider', 'adyen', { amount: 2500, state: 'REFUSED' }],
    ]);
  });

  it('stands under another network than who signed in, each under its name of the day', async () => {
    const customer = await money.customer('adyen');
    const paid = await added(() => customer.ask(payWithAdyen, adyenOrder(cards.good)), 'adyen');
    const asked = await added(() => customer.ask(askForDeletion, {}), 'adyen');
    const networks = [...paid, ...asked].filter(({ by }) => by === 'customer').map(({ network }) => network);
    const [today] = await traceableDays(money.database);
    expect(networks).toEqual([today?.trace('network that paid', 'unknown'), today?.trace('network', 'unknown')]);
    expect(new Set(networks).size).toBe(2);
  });
});

describe('a card', () => {
  it('is kept once, however often it pays, and removed once its provider has said so', async () => {
    const customer = await money.customer('adyen');
    const pay = () => customer.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
    const kept = (entries: readonly Told[]) => entries.filter(({ kind }) => kind.startsWith('card'));
    const first = kept(await added(pay, 'adyen'));
    expect(inShort(first)).toEqual([['card kept', 'provider', 'adyen', { provider: 'adyen' }]]);
    const storedPaymentMethodId = await storedCardOf(customer);
    const withKept = adyenOrder('', { paymentMethod: { type: 'scheme', storedPaymentMethodId } });
    expect(kept(await added(() => customer.ask(payWithAdyen, withKept), 'adyen'))).toEqual([]);
    const removed = await added(() => customer.ask(disableAdyenStoredPayment, { storedPaymentMethodId }), 'adyen');
    expect(removed.map(({ kind, about }) => [kind, about])).toEqual([['card removed', first[0]?.about]]);
  });
});

describe('a subscription', () => {
  it('begins, stops and goes on with an entry each', async () => {
    const customer = await money.customer('adyen');
    await customer.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
    const begun = await added(
      () =>
        customer.ask(addSubscription, {
          saleItemId: 'comfort-monthly',
          identificationItemId: customer.plateId,
          paymentType: 'CARD_TOKEN',
          totalAmount: 1995,
          agreementAccepted: true,
        }),
      'adyen',
    );
    expect(begun.map(({ kind }) => kind)).toEqual(['order placed', 'payment ended', 'subscription begun']);
    const subscription = begun[2]?.about['subscription'] ?? '';
    const about = (entries: readonly Told[]) => entries.map((one) => [one.kind, one.about]);
    const stop = () => customer.ask(stopSubscription, { subscriptionId: subscription });
    expect(about(await added(stop, 'adyen'))).toEqual([['subscription stopped', { subscription }]]);
    const goOn = () => customer.ask(reactivateSubscription, { subscriptionId: subscription });
    expect(about(await added(goOn, 'adyen'))).toEqual([['subscription continued', { subscription }]]);
  });

  it('that is cancelled by whoever is signed in stops with an entry that says so, and after which day where it goes on for a while', async () => {
    const { customer, email } = await customerOfTheFifth(money);
    await boughtBy(money, customer, monthlyFor(customer));
    const [mine] = await customer.ask(listSubscriptions, {});
    const next = plusMonths(mine?.renewDate ?? null, 1);
    const cancelled = (wantedOn?: string) =>
      added(() => customer.ask(cancelContract, { name: 'Lotte Maes', contract: '1-ABC-234', email, wantedOn }));
    const [later, now] = [await cancelled(plusDays(mine?.renewDate ?? null, 3)), await cancelled()];
    const stopped = (details: object) => [
      [
        'subscription stopped',
        'customer',
        { subscription: mine?.subscriptionId },
        { because: 'cancelled', ...details },
      ],
    ];
    const told = (entries: readonly Told[]) =>
      entries.map(({ kind, by, about, details }) => [kind, by, about, details]);
    expect([told(later), told(now)]).toEqual([stopped({ after: plusDays(next, -1) }), stopped({})]);
  });
});
