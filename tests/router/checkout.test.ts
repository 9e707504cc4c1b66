import { describe, expect, it } from 'vitest';
import type { Order } from '../../machines/checkout/order.ts';
import { providerNamed } from '../../src/contract/payments/providers.ts';
import { checkoutAddress, checkoutSearch } from '../../src/portal/paying/addresses.ts';
import { resultAddress } from '../../src/portal/paying/attempt-addresses.ts';
import { asSold, type Sold } from '../../src/portal/paying/goods.ts';
import { payingPageAt } from '../../src/portal/paying/pages.ts';
import { guestProviders, paymentProviders } from '../../src/portal/paying/providers.ts';

const attempt = '3f0c1d8e-0000-4000-8000-00000000beef';

const topUp: Sold = { kind: 'top-up', saleItemId: '1', amount: 2_500 };

function read(address: string) {
  return checkoutSearch(new URL(address, 'https://tenant.example').search);
}

describe('the address of a checkout', () => {
  it.each<[Order]>([
    [{ goods: topUp }],
    [{ goods: { kind: 'subscription', saleItemId: '17', identificationItemId: '12345678901234567890' } as Sold }],
    [{ goods: { kind: 'prepaid items', saleItemId: '1e5', quantity: 3 } as Sold, reservationId: 'true' }],
    [{ goods: { kind: 'extension', saleItemId: 'club', subscriptionId: '9' } as Sold, presaleId: '8' }],
    [{ goods: { kind: 'gift voucher', saleItemId: 'gift', giftId: 'x1y2z3' } as Sold }],
  ])('says what is bought, to the letter: %j', (order) => {
    expect(read(checkoutAddress('nl', 'ogone', order))).toEqual({ order, attempt: null, saleId: null });
    expect(read(checkoutAddress('fr', 'adyen', order, attempt))).toEqual({ order, attempt, saleId: null });
  });

  it('of a guest stands among the guest’s pages, and says nothing of who that is', () => {
    const goods: Sold = { kind: 'prepaid items', saleItemId: 'basic-5', quantity: 1 };
    const order = { goods, guest: { email: 'gast@example.com', reason: 'oma' } };
    const address = checkoutAddress('fr', 'multisafepay', order, attempt, '/guest');
    expect(address).toBe(`/fr/guest/multisafepay/checkout?item=basic-5&quantity=1&attempt=${attempt}`);
    expect(payingPageAt('/guest/multisafepay/checkout')?.provider).toBe(guestProviders.multisafepay);
    expect(payingPageAt('/dashboard/multisafepay/checkout')?.provider).toBe(paymentProviders.multisafepay);
    expect(payingPageAt('/guest/adyen/checkout')).toBe(null);
  });

  it('of a gift says neither to whom it goes nor what is written to them', () => {
    const gift = { amount: 5000, quantity: 2, recipientEmail: 'mia@example.com', message: 'Dag', sendOn: '2026-12-24' };
    const goods = { kind: 'gift voucher', saleItemId: 'gift', giftId: 'x1y2z3', amount: 5000, quantity: 2, gift };
    expect(checkoutAddress('nl', 'ogone', { goods })).toBe('/nl/dashboard/ogone/checkout?item=gift&gift=x1y2z3');
  });

  it('leads to the page of the provider, in the language', () => {
    expect(checkoutAddress('de', 'multisafepay', { goods: topUp })).toBe(
      '/de/dashboard/multisafepay/checkout?item=1&amount=2500',
    );
    expect([providerNamed('MULTISAFEPAY'), providerNamed('ADYEN'), providerNamed('PAYPAL')]).toEqual([
      'multisafepay',
      'adyen',
      null,
    ]);
  });

  it.each([
    ['?item=1&quantity=2&amount=2500', { kind: 'top-up', saleItemId: '1', amount: 2_500, quantity: 2 }],
    ['?item=1&for=9&reservation=8', { kind: 'subscription', saleItemId: '1', identificationItemId: '9' }],
    ['?item=1&subscription=9', { kind: 'extension', saleItemId: '1', subscriptionId: '9' }],
    ['?item=1&quantity=2', { kind: 'prepaid items', saleItemId: '1', quantity: 2 }],
    ['?item=1', { kind: 'prepaid items', saleItemId: '1' }],
  ])('%s in a mail of today is understood', (query, goods) => {
    expect(checkoutSearch(query).order?.goods).toEqual(goods);
  });

  it('of an item that is sold otherwise than the address says is of the goods that the back office tells', () => {
    const asked = { kind: 'prepaid items', saleItemId: '1' };
    expect(
      ['CHARGE', 'SUBSCRIPTION', 'GIFT', 'PREPAID', 'OTHER'].map((category) => asSold(asked, category).kind),
    ).toEqual(['top-up', 'subscription', 'gift voucher', 'prepaid items', 'prepaid items']);
  });

  it.each(['', '?amount=2500', '?item=', '?item=%3Cscript%3E', `?item=${'1'.repeat(65)}`])(
    '%j orders nothing',
    (query) => {
      expect(checkoutSearch(query)).toEqual({ order: null, attempt: null, saleId: null });
    },
  );

  it.each(['-1', '1e3', '25.00', '999999999', 'NaN', ''])('an amount of %j is none', (amount) => {
    expect(checkoutSearch(`?item=1&amount=${amount}`)).toEqual({
      order: { goods: { kind: 'prepaid items', saleItemId: '1' } },
      attempt: null,
      saleId: null,
    });
  });

  it.each(['sale-1', null])('of a result names the attempt, and for another browser the sale: %s', (saleId) => {
    const address = resultAddress('fr', { provider: 'adyen', page: 'success' }, { attempt, saleId });
    expect(address).toMatch(/^\/fr\/dashboard\/adyen\/success\?/);
    expect(read(address)).toEqual({ order: null, attempt, saleId });
  });

  it.each(['key', '../commands', `${attempt}0`])('an attempt of %j is none', (other) => {
    expect(checkoutSearch(`?item=1&attempt=${encodeURIComponent(other)}`).attempt).toBe(null);
  });
});
