import { describe, expect, test } from 'vitest';
import { startPayment } from '../../../../src/backoffice/paying/payments/store.ts';
import { boughtSubscription } from '../../../../src/backoffice/paying/recurring/buy-subscription.ts';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { addSubscription, listSubscriptions } from '../../../../src/contract/subscriptions.ts';
import { scopeOf } from '../scopes.ts';
import { adyenOrder, cards } from './adyen-order.ts';
import { type Customer, moneyForAll } from './support.ts';

const money = moneyForAll();

const monthly = ({ plateId: identificationItemId }: Customer, saleItemId: string, totalAmount: number) =>
  ({ saleItemId, identificationItemId, totalAmount, agreementAccepted: true }) as const;
const paymentsOf = ({ accountId }: Customer) => money.rows`
  select payment.state, identification_item_name as plate from payment join sale on sale.tenant_id = payment.tenant_id and sale.id = payment.presale_id
  where sale.account_id = ${accountId} and sale.sale_item_id like '%-monthly' order by plate`;
const topUp = (amount: number) =>
  ({ saleItemId: 'top-up', amount, totalAmount: amount, immediatePaymentConfirmed: true }) as const;

/** A customer who has signed one, by a top-up of 25 euros. */
async function withMandate(): Promise<Customer> {
  const customer = await money.customer('digiteal');
  const { id } = await customer.ask(startDigitealPayment, topUp(2500));
  const { link } = await customer.ask(createMandateLink, { presaleId: id, iban: 'BE71096123456769' });
  await money.page(link, { outcome: 'success' });
  return customer;
}

describe('a subscription that is being paid on a page', () => {
  test('is not charged to the card that is kept as well; one for another plate is', async () => {
    const customer = await money.customer('adyen');
    await customer.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
    const comfort = monthly(customer, 'comfort-monthly', 1995);
    const { amount: _, ...atTheBank } = adyenOrder(cards.redirect, comfort);
    await customer.ask(payWithAdyen, atTheBank);
    const order = { ...comfort, paymentType: 'CARD_TOKEN' } as const;
    const paying = { state: 'WAITING', plate: '1-ABC-234' };
    expect((await customer.call(addSubscription, order)).key).toBe('exception.payment.notPossible');
    expect(await paymentsOf(customer)).toEqual([paying]);
    expect(await customer.ask(listSubscriptions, {})).toEqual([]);
    const other = `${customer.plateId}-2`;
    await money.rows`
      insert into identification_item (tenant_id, id, account_id, type_code, code, name, created_at)
      select tenant_id, ${other}, account_id, type_code, code || '2', name || '2', created_at from identification_item where id = ${customer.plateId}`;
    await customer.ask(addSubscription, { ...order, identificationItemId: other });
    expect(await paymentsOf(customer)).toEqual([paying, { state: 'PAID', plate: '1-ABC-2342' }]);
  });

  test('is not collected by the mandate that is kept as well', async () => {
    const customer = await withMandate();
    const premium = monthly(customer, 'premium-monthly', 3295);
    await customer.ask(startDigitealPayment, { ...premium, immediatePaymentConfirmed: true });
    const order = { ...premium, paymentType: 'DIRECT_DEBIT' } as const;
    expect((await customer.call(addSubscription, order)).key).toBe('exception.payment.notPossible');
    expect(await paymentsOf(customer)).toEqual([{ state: 'WAITING', plate: '1-ABC-234' }]);
    expect(await customer.ask(listSubscriptions, {})).toEqual([]);
  });
});

describe('a subscription that is charged to a card that is kept', () => {
  const withCard = (customer: Customer, saleItemId = 'comfort-monthly', totalAmount = 1995) =>
    customer.call(addSubscription, { ...monthly(customer, saleItemId, totalAmount), paymentType: 'CARD_TOKEN' });
  const gives = async (customer: Customer, number: string) => {
    await customer.ask(payWithAdyen, adyenOrder(number, { storePaymentMethod: true }));
    money.later(60);
    const [last] = await money.rows<{ id: string }>`
      select id from stored_card where account_id = ${customer.accountId} order by created_at desc limit 1`;
    return last?.id;
  };
  const chargedTo = async ({ accountId }: Customer) =>
    (
      await money.rows<{ card: string }>`
        select details ->> 'storedCardId' as card from payment join sale on sale.tenant_id = payment.tenant_id and sale.id = presale_id
        where sale.account_id = ${accountId} and details ? 'storedCardId'`
    ).map(({ card }) => card);

  test('is charged to the one that was given last', async () => {
    const customer = await money.customer('adyen');
    const [first, last] = [await gives(customer, cards.good), await gives(customer, cards.another)];
    expect(first).not.toBe(last);
    expect([(await withCard(customer)).status, await chargedTo(customer)]).toEqual([200, [last]]);
  });

  test('is nothing of which there are only so many, and nothing that is no subscription', async () => {
    const customer = await money.customer('adyen');
    await gives(customer, cards.good);
    const [few, any] = ['5', 'null'].map(
      (number) =>
        `update sale_item set available_quantity = ${number} where tenant_id = 'adyen' and id = 'comfort-monthly'`,
    ) as [string, string];
    await money.database.script(few);
    const refused = [await withCard(customer), await withCard(customer, 'basic-5', 3950)];
    await money.database.script(any);
    expect([refused.map(({ key }) => key), await chargedTo(customer)]).toEqual([
      Array(2).fill('exception.saleItem.notAvailable'),
      [],
    ]);
    expect((await withCard(customer)).status).toBe(200);
  });
});

describe('a subscription that is collected by the mandate that is kept', () => {
  test('stays within what may be collected in the month, and is bought by whom enough is left to', async () => {
    const [spent, other] = [await withMandate(), await withMandate()];
    await spent.ask(startDigitealPayment, topUp(17_500));
    await other.ask(startDigitealPayment, topUp(14_200));
    const bought = async (customer: Customer) => {
      const order = { ...monthly(customer, 'premium-monthly', 3295), paymentType: 'DIRECT_DEBIT' } as const;
      return (await customer.call(addSubscription, order)).key;
    };
    expect([await bought(spent), await bought(other)]).toEqual(['exception.directDebit.limit#0', undefined]);
    expect([await paymentsOf(spent), await paymentsOf(other)]).toMatchObject([[], [{ plate: '1-ABC-234' }]]);
  });
});

describe('what a subscription that was asked for is answered with, where none came of it', () => {
  const running = 'exception.command.running';
  const notPossible = 'exception.payment.notPossible';
  const invalidCard = 'exception.payment.invalidCard';

  test.each([
    ['STARTED', running, running],
    ['WAITING', running, running],
    ['PENDING', running, running],
    ['UNCERTAIN', running, running],
    ['REFUSED', invalidCard, notPossible],
    ['FAILED', invalidCard, notPossible],
    ['PAID', notPossible, notPossible],
    ['CANCELLED', notPossible, notPossible],
    ['EXPIRED', notPossible, notPossible],
  ])('follows from its payment that is %s', async (state, ofCard, ofDebit) => {
    const customer = await money.customer('adyen');
    const scope = await scopeOf(money, customer);
    const answered = async (provider: 'adyen' | 'digiteal') => {
      const presaleId = `${customer.plateId}-${provider}`;
      const { id } = await startPayment(scope, { presaleId, provider, amount: 1995, state: 'STARTED', subject: '' });
      await money.rows`update payment set state = ${state} where id = ${id}`;
      return boughtSubscription(scope, id).catch((refusal: unknown) => refusal);
    };
    expect([await answered('adyen'), await answered('digiteal')]).toMatchObject([{ key: ofCard }, { key: ofDebit }]);
  });

  test('is a refusal where there was no payment', async () => {
    const scope = await scopeOf(money, await money.customer('adyen'));
    await expect(boughtSubscription(scope, 'none')).rejects.toMatchObject({ key: notPossible });
  });
});
